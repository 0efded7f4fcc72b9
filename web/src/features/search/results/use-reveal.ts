import { useEffect, useRef } from 'react'
import { searchName, type Criteria } from '../criteria/criteria.ts'
import type { SearchState } from './use-search.ts'

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
