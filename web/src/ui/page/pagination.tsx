import { useEffect, useEffectEvent, useRef } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { Button } from '../button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'

/** The words Previous and Next are hidden below 22rem, where "Page 123 of 1,234" would not fit. */
const WORD = '@max-[22rem]:sr-only'

interface PaginationProps {
  page: number
  lastPage: number
  onPage: (page: number) => void
  of?: string | undefined
}

/**
 * Previous and Next on one line, with the current page between them. In a narrow list the two words are visually
 * hidden. At an end its button keeps the focus. Shows nothing for a page beyond the last.
 */
export function Pagination({ page, lastPage, onPage, of = 'the list' }: PaginationProps) {
  if (page > lastPage) return null
  return (
    <nav aria-label={`Pages of ${of}`} className="border-t border-line px-4 py-3 print:hidden sm:px-5">
      <div className="@container">
        <div className="grid grid-cols-[auto_1fr_auto] items-center gap-2">
          <Button
            variant="secondary"
            className="relative"
            icon={<IconChevronLeft size={18} />}
            aria-disabled={page <= 1}
            onClick={() => onPage(Math.max(1, page - 1))}
          >
            <span className={WORD}>Previous</span>
          </Button>
          <p className="text-center text-sm tabular-nums">
            Page {formatCount(page)} of {formatCount(lastPage)}
          </p>
          <Button
            variant="secondary"
            className="relative"
            aria-disabled={page >= lastPage}
            onClick={() => onPage(page + 1)}
          >
            <span className={WORD}>Next</span>
            <IconChevronRight size={18} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </nav>
  )
}

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
