import { useSearchParams } from 'react-router-dom'
import { pageNumber } from '../../../lib/page-number.ts'

/**
 * Which saved search shows its new companies, and on which page. The URL contains both, so that Back and a reload
 * show the same. Only one search is open at a time.
 */
export function useExpandedNewCompanies(id: string) {
  const [searchParams, setSearchParams] = useSearchParams()
  const isOpen = searchParams.get('new') === id
  const page = isOpen ? pageNumber(searchParams.get('page')) : 1
  const set = (next: Record<string, string>) =>
    setSearchParams(next, { replace: true, preventScrollReset: true })
  return {
    isOpen,
    page,
    show: (next = 1) => set(next === 1 ? { new: id } : { new: id, page: `${next}` }),
    hide: () => set({}),
  }
}
