import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Another page opened: its heading takes the focus, so that it is read out; where the address names a part of the page, that
 * part. Not at the first one, nor at a new query.
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

/** The part of the page that a hash names; a hash may also hold what is no name of a part. */
const partOf = (hash: string): HTMLElement | null =>
  hash === '' ? null : document.getElementById(hash.slice(1))
