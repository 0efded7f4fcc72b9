import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Another page opened: its heading takes the focus, so that it is read out. Not at the first one, nor at a new query. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
