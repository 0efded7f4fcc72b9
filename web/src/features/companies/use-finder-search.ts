import type { CompanyRow } from '#shared/api/company-row.ts'
import { sponsorships } from '#shared/api/search.ts'
import { searchName, type Criteria } from '../search/criteria/criteria.ts'
import { useFinderAddress } from '../search/criteria/use-finder-address.ts'
import { firstNumber, useSearch } from '../search/results/use-search.ts'
import { announceTotal, useSearchToasts } from '../search/results/use-search-toasts.ts'
import { useRecordSearch } from './use-record-search.ts'

const noRows: readonly CompanyRow[] = []

/** The search in the finder's URL. It announces and records each answer, so only the page may call it. */
export function useFinderSearch() {
  const { criteria, search: toAddress } = useFinderAddress()
  const { state, refresh } = useSearch(sponsorships, criteria)
  useSearchToasts(state, criteria)
  useRecordSearch(state, criteria)
  const results = state.phase === 'found' ? state.results : null

  const search = async (next: Criteria, options?: { replace: boolean }): Promise<void> => {
    const again = criteria !== null && searchName(next) === searchName(criteria)
    toAddress(next, options)
    if (!again || next.page !== criteria?.page) return
    const answer = await refresh()
    if (answer) announceTotal(answer.total)
  }
  return {
    state,
    rows: results?.data ?? noRows,
    /** The number of the first row in the whole list. */
    start: results ? firstNumber(results) : 1,
    /** Starts a search. If the search and the page are unchanged, the server is asked again. */
    search,
    /** Asks the server again, for a retry. */
    refresh,
  }
}

export type FinderSearch = ReturnType<typeof useFinderSearch>
