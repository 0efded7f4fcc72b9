import { useEffect, useRef } from 'react'
import { searchName, type Criteria } from '../search/criteria.ts'
import type { SearchState } from '../search/use-search.ts'

/** How far down the window an answer may begin, as a part of its height: further down too little of it is in sight. */
const FAR_DOWN = 0.4

/**
 * Brings the answer to another search into view where its start is out of sight: below the form on a phone, above the
 * window after reading far down. Not the answer to the search that the page was opened with.
 * @returns a ref for the element that holds the results, which must stand on the page all the time.
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
