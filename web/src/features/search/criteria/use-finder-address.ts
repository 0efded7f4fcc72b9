import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MAX_HANDLE } from '#shared/api/parameters.ts'
import { COMPANY_PARAMETER } from './company-address.ts'
import { defaultCriteria, holdsSearch, readCriteria, writeCriteria, type Criteria } from './criteria.ts'

/** The id that replaces an invalid company id. No company has it. */
export const NO_COMPANY = 0

const readCompany = (address: URLSearchParams): number | null => {
  const text = address.get(COMPANY_PARAMETER) ?? ''
  if (text === '') return null
  return /^[1-9]\d{0,15}$/.test(text) && Number(text) <= MAX_HANDLE ? Number(text) : NO_COMPANY
}

/** The query of a finder page with a search, an open company, both or neither. */
export function finderQuery(criteria: Criteria | null, companyId: number | null = null): string {
  const address = criteria ? writeCriteria(criteria) : new URLSearchParams()
  if (companyId !== null) address.set(COMPANY_PARAMETER, String(companyId))
  return address.size > 0 ? `?${address}` : ''
}

/**
 * The finder's state: search, page and open company. All of it is in the URL, so a reload, a shared link and Back show
 * the same. `criteria` is null before the first search.
 */
export function useFinderAddress() {
  const [address, setAddress] = useSearchParams()
  const text = address.toString()
  const { criteria, companyId } = useMemo(() => {
    const read = new URLSearchParams(text)
    return { criteria: holdsSearch(read) ? readCriteria(read) : null, companyId: readCompany(read) }
  }, [text])

  /**
   * Searches, and closes the open company (docs/product/screens.md "Sponsor Finder"). A search that typing started
   * replaces the history entry.
   */
  const search = useCallback(
    (next: Criteria, options?: { replace?: boolean }) =>
      setAddress(writeCriteria(next), { preventScrollReset: true, ...options }),
    [setAddress],
  )
  const reset = useCallback(() => setAddress('', { preventScrollReset: true }), [setAddress])
  const toPage = useCallback(
    (page: number, options?: { replace?: boolean }) =>
      search({ ...(criteria ?? defaultCriteria), page: Math.max(1, page) }, options),
    [search, criteria],
  )
  const open = useCallback(
    (id: number) => {
      const query = finderQuery(criteria, id)
      // A double click may send a second click before the first has rendered. The second click must not add a history
      // entry.
      setAddress(query, { preventScrollReset: true, replace: query === globalThis.location.search })
    },
    [setAddress, criteria],
  )
  /** Names the open company by another number, such as its id once it is unlocked. The history gets no entry. */
  const rename = useCallback(
    (id: number) =>
      setAddress(
        (old) => {
          const next = new URLSearchParams(old)
          next.set(COMPANY_PARAMETER, String(id))
          return next
        },
        { preventScrollReset: true, replace: true },
      ),
    [setAddress],
  )
  const close = useCallback(
    () => setAddress(finderQuery(criteria), { preventScrollReset: true, replace: true }),
    [setAddress, criteria],
  )
  return { criteria, companyId, search, reset, toPage, open, rename, close }
}
