import { useSearchParams } from 'react-router-dom'
import { pageNumber } from '../../../lib/page-number.ts'
import type { OpenPage } from '../../../ui/page/use-last-page.ts'

/**
 * The filters and the page of a list. The URL contains them, so that a reload, Back and a shared link show the same. A
 * changed filter leads to page 1.
 * @param names The names of the filters in the URL. A filter without a value is ''.
 * @param pageName The name of the page in the URL. A second list beside another one needs its own.
 */
export function useListAddress<Name extends string>(names: readonly Name[], pageName = 'page') {
  const [address, setAddress] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Record<
    Name,
    string
  >

  /** Sets filters. A filter that typing changed replaces the history entry. */
  const change = (changes: Partial<Record<Name, string>>, { replace = false } = {}) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(pageName)
        for (const name of names) {
          const value = changes[name]
          if (value === '') next.delete(name)
          else if (value !== undefined) next.set(name, value)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  const toPage: OpenPage = (page, { replace = false } = {}) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (page > 1) next.set(pageName, String(page))
        else next.delete(pageName)
        return next
      },
      { replace, preventScrollReset: true },
    )
  return { values, page: pageNumber(address.get(pageName)), change, toPage }
}
