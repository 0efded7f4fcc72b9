import { useCallback, useSyncExternalStore } from 'react'

/**
 * The media query of narrow windows, which show either the list or the detail (docs/product/screens.md "Sponsor Finder").
 */
export const BELOW_MOBILE_BREAKPOINT = '(width < 768px)'

/** Whether the window matches a media query, updated on changes. False during prerendering. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
