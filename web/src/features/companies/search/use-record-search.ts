import { useEffect, useRef } from 'react'
import { recordSearch } from '../../../../../shared/api/record-search.ts'
import { call } from '../../../lib/api-client.ts'
import { useSession } from '../../../lib/session-store.ts'
import { searchName, writeCriteria, type Criteria } from './criteria.ts'
import type { SearchState } from './use-search.ts'

/**
 * Puts each new search into the user's history once it is answered. Another page of it is no new search. Nobody waits for
 * it, and its failure is shown to nobody.
 */
export function useRecordSearch(state: SearchState, criteria: Criteria | null): void {
  const { token } = useSession()
  const recorded = useRef<string | null>(null)
  const name = criteria?.page === 1 ? searchName(criteria) : null
  const total = state.phase === 'found' || state.phase === 'empty' ? state.results.total : null
  useEffect(() => {
    if (criteria === null || name === null || total === null || recorded.current === name) return
    recorded.current = name
    const body = { criteria: Object.fromEntries(writeCriteria(criteria)), total }
    call(recordSearch, { body }, { token, background: true }).catch(() => {
      // it has been logged
    })
  }, [criteria, name, total, token])
}
