import { useEffect, useEffectEvent } from 'react'

/** Opens a page of a list. `replace`: in the same history entry. */
export type OpenPage = (page: number, options?: { replace?: boolean }) => void

/**
 * Leads from a page beyond the end of a list to its last page, so that Back does not return there. An old link names such
 * a page, and so does an address after the last rows of a page are gone.
 * @param answer The pages of the newest answer; undefined while another one loads.
 * @returns whether the list is on its way to the last page.
 */
export function useLastPage(
  answer: { current_page: number; last_page: number } | undefined,
  openPage: OpenPage,
): boolean {
  const { current_page = 0, last_page = 0 } = answer ?? {}
  const isBeyond = last_page > 0 && current_page > last_page
  const open = useEffectEvent(openPage)
  useEffect(() => {
    if (isBeyond) open(last_page, { replace: true })
  }, [isBeyond, last_page])
  return isBeyond
}
