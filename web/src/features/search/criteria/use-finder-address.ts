import { useCallback } from 'react'
import { MAX_HANDLE } from '#shared/api/parameters.ts'
import { searchQuery, useQuery, useSearchAddress } from '../../../lib/address.ts'
import { COMPANY_PARAMETER } from './company-address.ts'
import { defaultCriteria, holdsSearch, readCriteria, writeCriteria, type Criteria } from './criteria.ts'

/** The id that replaces an invalid company id. No company has it. */
export const NO_COMPANY = 0

const codec = {
  /** Null before the first search. */
  read: (address: URLSearchParams): Criteria | null => (holdsSearch(address) ? readCriteria(address) : null),
  write: writeCriteria,
  parameter: COMPANY_PARAMETER,
  readId: (text: string): number | null =>
    text === ''
      ? null
      : /^[1-9]\d{0,15}$/.test(text) && Number(text) <= MAX_HANDLE
        ? Number(text)
        : NO_COMPANY,
}

/** The query of a finder page with a search, an open company, both or neither. */
export const finderQuery = (criteria: Criteria | null, companyId: number | null = null): string =>
  searchQuery(codec, criteria, companyId)

/**
 * The finder's state: search, page and open company (docs/product/screens.md "Sponsor Finder"). `criteria` is null before
 * the first search. A search that typing started replaces the history entry.
 */
export function useFinderAddress() {
  const { criteria, openId, go, search, close } = useSearchAddress(codec)
  const { change } = useQuery()
  const reset = useCallback(() => go(''), [go])
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
      go(query, { replace: query === globalThis.location.search })
    },
    [go, criteria],
  )
  /** Names the open company by another number, such as its id once it is unlocked. The history gets no entry. */
  const rename = useCallback(
    (id: number) => change({ [COMPANY_PARAMETER]: String(id) }, { replace: true }),
    [change],
  )
  return { criteria, companyId: openId, search, reset, toPage, open, rename, close }
}
