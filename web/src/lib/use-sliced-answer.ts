import { useDeferredValue } from 'react'

/**
 * The state of a search, in which the first rows of an answer come a moment later. React then draws them in slices, so
 * that a slow phone responds meanwhile. Rows that take the place of others come at once.
 */
export function useSlicedAnswer<State extends { phase: string }>(state: State): State | { phase: 'loading' } {
  const before = useDeferredValue(state.phase)
  return state.phase === 'found' && before === 'loading' ? { phase: before } : state
}
