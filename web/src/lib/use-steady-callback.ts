import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function in every render, which calls the newest `act`. Memoized rows that get it are not drawn again. Only
 * events may call it, not a render.
 */
export function useSteadyCallback<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...args) => newest.current(...args), [])
}
