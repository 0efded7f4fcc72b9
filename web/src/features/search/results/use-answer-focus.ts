import { useEffect, useRef } from 'react'
import { writeCriteria, type Criteria } from '../criteria/criteria.ts'
import type { SearchState } from './use-search.ts'

const nameOf = (criteria: Criteria | null) => criteria && writeCriteria(criteria).toString()

/**
 * Moves focus to the heading of the answer, for controls that disappear when used (a filter chip, an offered search, a
 * page button).
 * @returns `heading`, a ref for the heading of the answer, and `focusAfter`, to call with the requested search. If the
 * answer is already shown and only fetched again, focus moves at once.
 */
export function useAnswerFocus(state: SearchState, criteria: Criteria | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const awaited = useRef<string | null>(null)
  const name = nameOf(criteria)
  const isStale = state.phase === 'found' && state.stale
  useEffect(() => {
    const isAnswered = state.phase !== 'idle' && state.phase !== 'loading' && !isStale
    if (!isAnswered || name === null || awaited.current !== name) return
    awaited.current = null
    heading.current?.focus()
  }, [name, state.phase, isStale])
  const isShown = state.phase === 'found' || state.phase === 'empty'
  const focusAfter = (next: Criteria) => {
    if (isShown && nameOf(next) === name) heading.current?.focus()
    else awaited.current = nameOf(next)
  }
  return { heading, focusAfter }
}
