import { useEffect, useRef } from 'react'
import { recordSearch } from '#shared/api/record-search.ts'
import { call } from '../../lib/api/api-client.ts'
import { answeredSearch, filtersOf, searchName, type Criteria } from '../search/criteria/criteria.ts'
import { relaxedOf, type SearchState } from '../search/results/use-search.ts'

/**
 * Adds each new search to the user's history after it is answered. Other pages of the same search are not added. It
 * runs in the background, and a failure is not shown.
 */
export function useRecordSearch(state: SearchState, criteria: Criteria | null): void {
  const recorded = useRef<string | null>(null)
  const name = criteria?.page === 1 ? searchName(criteria) : null
  const total = state.phase === 'found' || state.phase === 'empty' ? state.results.total : null
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
