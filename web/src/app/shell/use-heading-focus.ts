import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves focus after a navigation, so that the new page is announced. Focus goes to the part that the hash names, or
 * else to the heading. The first page and a new query do not move focus.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef({ pathname, hash })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, hash }
    const part = hash === before.hash && pathname === before.pathname ? null : partOf(hash)
    const heading =
      part ?? (pathname === before.pathname ? null : document.querySelector<HTMLElement>('main h1'))
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}

/** The element whose id is in the hash; null if the hash contains no id of the page. */
const partOf = (hash: string): HTMLElement | null =>
  hash === '' ? null : document.getElementById(hash.slice(1))
