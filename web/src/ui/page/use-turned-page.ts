import { useEffect, useEffectEvent, useRef } from 'react'
import type { OpenPage } from './use-last-page.ts'

/**
 * Leads the focus to the heading of a list once a page button has turned its page. The button may be disabled then. Other
 * ways to a page, such as Back, leave the focus where it is.
 * @param shown The page that is shown; undefined while another one loads.
 * @returns what a page button does.
 */
export function useTurnedPage(
  shown: number | undefined,
  openPage: OpenPage,
  toHeading: () => void,
): (page: number) => void {
  const asked = useRef<number>(undefined)
  const lead = useEffectEvent(toHeading)
  useEffect(() => {
    if (shown === undefined) return
    if (asked.current === shown) lead()
    asked.current = undefined
  }, [shown])
  return (page) => {
    asked.current = page
    openPage(page)
  }
}
