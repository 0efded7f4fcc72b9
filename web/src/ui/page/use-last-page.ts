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
  // an empty list has one page, which says that it is empty
  const end = Math.max(last_page, 1)
  const isBeyond = current_page > end
  const open = useEffectEvent(openPage)
  useEffect(() => {
    if (isBeyond) open(end, { replace: true })
  }, [isBeyond, end])
  return isBeyond
}
