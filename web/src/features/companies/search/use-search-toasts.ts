import { useEffect, useRef } from 'react'
import { notify } from '../../../ui/toasts.ts'
import { foundWords } from '../finder-messages.ts'
import { searchName, type Criteria } from './criteria.ts'
import type { SearchState } from './use-search.ts'

let closeLast = () => {}

/** What a search found, as the specification words it, in place of what the search before it found. */
export const announceTotal = (total: number): void => {
  closeLast()
  closeLast = notify({ type: total === 0 ? 'error' : 'success', message: foundWords(total) })
}

/** Announces each new search once when it is answered; turning its pages is no new search. */
export function useSearchToasts(state: SearchState, criteria: Criteria | null): void {
  const announced = useRef<string | null>(null)
  const name = criteria && searchName(criteria)
  const total = state.phase === 'found' || state.phase === 'empty' ? state.results.total : null
  useEffect(() => {
    if (name === null) announced.current = null
    if (name === null || total === null || announced.current === name) return
    announced.current = name
    announceTotal(total)
  }, [name, total])
}
