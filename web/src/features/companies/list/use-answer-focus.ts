import { useEffect, useRef } from 'react'
import { writeCriteria, type Criteria } from '../search/criteria.ts'
import type { SearchState } from '../search/use-search.ts'

const nameOf = (criteria: Criteria | null) => criteria && writeCriteria(criteria).toString()

/**
 * For what leaves the page by being used (a chip, an offer, a page's button): the heading of the answer takes the focus
 * when it has come, so that reading goes on from its start.
 * @returns `heading`, for whichever heading the answer has, and `focusAfter`, to be told the search that is asked for:
 * where its answer is on the page already and is only fetched anew, the heading takes the focus at once.
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
