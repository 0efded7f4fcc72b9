import { useEffect, useRef } from 'react'
import { type Criteria, searchName, writeCriteria } from '../criteria/criteria.ts'
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

/** An answer that starts below this fraction of the window's height is scrolled into view. */
const FAR_DOWN = 0.4

/**
 * Scrolls a new answer into view if it starts above or far down the window, as on a phone. It ignores the search with
 * which the page was opened, unless that failed.
 * @returns a ref for the results element, which must always be rendered.
 */
export function useReveal<Area extends HTMLElement>(state: SearchState, criteria: Criteria | null) {
  const area = useRef<Area>(null)
  const name = criteria && searchName(criteria)
  const shown = useRef(name)
  const isFailed = state.phase === 'failed'
  const isAnswered = state.phase !== 'idle' && state.phase !== 'loading'
  useEffect(() => {
    if (name === null) shown.current = null
    if (!isAnswered || (shown.current === name && !isFailed)) return
    shown.current = name
    const top = area.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight * FAR_DOWN) area.current?.scrollIntoView({ block: 'start' })
  }, [name, isAnswered, isFailed])
  return area
}
