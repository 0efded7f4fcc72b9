import { useEffect, useRef } from 'react'
import { statuses } from '../../../lib/api/error-catalogue.ts'
import { showToast, showErrorToasts } from '../../../ui/overlays/toasts.ts'
import { foundWords } from '../finder-messages.ts'
import { searchName, type Criteria } from '../criteria/criteria.ts'
import { answerOf, type SearchState } from './use-search.ts'

let closeLast = () => {}

/** Shows the number of results (docs/product/messages.md "Finder"), replacing the previous notification. */
export const announceTotal = (total: number): void => {
  closeLast()
  closeLast = showToast({ type: total === 0 ? 'error' : 'success', message: foundWords(total) })
}

/**
 * Shows one error notification per message of a refused search (docs/product/messages.md "By status"). An unknown place
 * has none: its field has the message, and the results area names the place.
 */
function useRefusalToasts(state: SearchState): void {
  const error = state.phase === 'failed' ? state.error : null
  useEffect(() => {
    if (error?.status !== statuses.invalid) return
    const { near, ...others } = error.errors ?? {}
    const messages = Object.values(others).flat()
    if (messages.length > 0) showErrorToasts(messages)
    else if (near === undefined) showErrorToasts([error.message])
  }, [error])
}

/** Announces each new search once when it is answered. Another page is not a new search. */
export function useSearchToasts(state: SearchState, criteria: Criteria | null): void {
  useRefusalToasts(state)
  const announced = useRef<string | null>(null)
  const name = criteria && searchName(criteria)
  const total = answerOf(state)?.total ?? null
  useEffect(() => {
    if (name === null) announced.current = null
    if (name === null || total === null || announced.current === name) return
    announced.current = name
    announceTotal(total)
  }, [name, total])
}
