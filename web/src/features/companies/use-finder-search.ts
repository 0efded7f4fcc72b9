import { useEffect, useRef, useState } from 'react'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { recordSearch } from '#shared/api/record-search.ts'
import { sponsorships } from '#shared/api/search.ts'
import { call } from '../../lib/api/api-client.ts'
import {
  answeredSearch,
  type Criteria,
  filtersOf,
  searchName,
  useFinderAddress,
} from '../search/criteria/criteria.ts'
import {
  announceTotal,
  answerOf,
  firstNumber,
  relaxedOf,
  type SearchState,
  useSearch,
  useSearchToasts,
} from '../search/results/use-search.ts'

/**
 * Adds each new search to the user's history after it is answered. Other pages of the same search are not added. It
 * runs in the background, and a failure is not shown.
 */
function useRecordSearch(state: SearchState, criteria: Criteria | null): void {
  const recorded = useRef<string | null>(null)
  const name = criteria?.page === 1 ? searchName(criteria) : null
  const total = answerOf(state)?.total ?? null
  const relaxed = relaxedOf(state)
  useEffect(() => {
    if (criteria === null || name === null || total === null || recorded.current === name) return
    recorded.current = name
    const body = { criteria: Object.fromEntries(filtersOf(answeredSearch(criteria, relaxed))), total }
    call(recordSearch, { body }, { background: true }).catch(() => {
      // the API client has already logged the failure
    })
  }, [criteria, name, total, relaxed])
}

const noRows: readonly CompanyRow[] = []

/** The search in the finder's URL. It announces and records each answer, so only the page may call it. */
export function useFinderSearch() {
  const { criteria, search: toAddress } = useFinderAddress()
  const { state, refresh } = useSearch(sponsorships, criteria)
  useSearchToasts(state, criteria)
  useRecordSearch(state, criteria)
  const results = state.phase === 'found' ? state.results : null
  const [repeats, setRepeats] = useState(0)

  const search = async (next: Criteria, options?: { replace: boolean }): Promise<void> => {
    const again = criteria !== null && searchName(next) === searchName(criteria)
    toAddress(next, options)
    if (!again || next.page !== criteria?.page) return
    const answer = await refresh()
    if (!answer) return
    announceTotal(answer.total)
    setRepeats((before) => before + 1)
  }
  return {
    state,
    rows: results?.data ?? noRows,
    start: results ? firstNumber(results) : 1,
    /** Starts a search. If the search and the page are unchanged, the server is asked again. */
    search,
    /** How often a search was repeated unchanged. Each answer is a new list. */
    repeats,
    refresh,
  }
}

export type FinderSearch = ReturnType<typeof useFinderSearch>
