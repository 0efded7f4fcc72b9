import { formatCount } from '#shared/format/number.ts'
import { Button } from '../button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'

/**
 * The classes of the words Previous and Next. Below 22rem they are visually hidden, because "Page 123 of 1,234" would
 * not fit.
 */
const WORD = '@max-[22rem]:sr-only'

interface PaginationProps {
  page: number
  lastPage: number
  onPage: (page: number) => void
  /** What the pages are of, on a page with several lists. */
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
