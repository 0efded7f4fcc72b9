import { formatCount } from '../../../../../shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'

interface PaginationProps {
  page: number
  lastPage: number
  onPage: (page: number) => void
}

/** Previous and Next with the place between them; Previous stops at the first page. */
export function Pagination({ page, lastPage, onPage }: PaginationProps) {
  return (
    <nav
      aria-label="Pages of the list"
      className="flex flex-wrap items-center justify-between gap-2 border-t border-line p-3 sm:px-5"
    >
      <Button
        variant="secondary"
        icon={<IconChevronLeft size={18} />}
        disabled={page <= 1}
        onClick={() => onPage(Math.max(1, page - 1))}
      >
        Previous
      </Button>
      <p className="text-sm tabular-nums">
        Page {formatCount(page)} of {formatCount(lastPage)}
      </p>
      <Button variant="secondary" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        Next
        <IconChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  )
}
