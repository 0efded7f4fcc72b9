import { useEffect, useRef } from 'react'
import { searchName, type Criteria } from '../criteria/criteria.ts'
import type { SearchState } from './use-search.ts'

/** The largest fraction of the window's height at which an answer may start without scrolling. */
const FAR_DOWN = 0.4

/**
 * Scrolls a new answer into view if its start is below the window, as on a phone, or above it. It ignores the search
 * that the page was opened with.
 * @returns a ref for the results element, which must always be rendered.
 */
export function useReveal<Area extends HTMLElement>(state: SearchState, criteria: Criteria | null) {
  const area = useRef<Area>(null)
  const name = criteria && searchName(criteria)
  const shown = useRef(name)
  const isAnswered = state.phase !== 'idle' && state.phase !== 'loading'
  useEffect(() => {
    if (name === null) shown.current = null
    if (!isAnswered || shown.current === name) return
    shown.current = name
    const top = area.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight * FAR_DOWN) area.current?.scrollIntoView({ block: 'start' })
  }, [name, isAnswered])
  return area
}
