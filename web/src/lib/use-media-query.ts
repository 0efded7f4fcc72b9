import { useCallback, useSyncExternalStore } from 'react'

/** Below this the list and the detail show one at a time (docs/product/formats.md "Constants"). */
export const BELOW_MOBILE_BREAKPOINT = '(width < 768px)'

/** Whether the window matches a media query, kept up to date; nothing matches where the page is prerendered. */
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
