import { useSearchParams } from 'react-router-dom'
import { pageNumber } from '../../../lib/page-number.ts'
import { useShown } from '../../../lib/use-shown.ts'

/**
 * Which saved search shows its new companies, and on which page. The URL contains both, so that Back and a reload
 * show the same. Only one search is open at a time.
 */
export function useExpandedNewCompanies(id: string) {
  const [searchParams, setSearchParams] = useSearchParams()
  const isOpen = searchParams.get('new') === id
  const page = isOpen ? pageNumber(searchParams.get('page')) : 1
  const shown = useShown(isOpen)
  const set = (next: Record<string, string>) =>
    setSearchParams(next, { replace: true, preventScrollReset: true })
  return {
    isOpen,
    page,
    /** Whether they are shown now, when a late answer comes. */
    isStillOpen: () => shown() === true,
    show: (next = 1) => set(next === 1 ? { new: id } : { new: id, page: `${next}` }),
    hide: () => set({}),
  }
}
