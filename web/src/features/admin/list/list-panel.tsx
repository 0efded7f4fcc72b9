import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import type { SWRResponse } from 'swr'
import { capitalised } from '#shared/format/capitalised.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconSearch, IconX } from '../../../ui/icons.ts'
import { FailedAnswer, Skeleton, EmptyState } from '../../../ui/page/answer.tsx'
import { focusHeading } from '../../../ui/page/focus-heading.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { type OpenPage, Pagination, useLastPage } from '../../../ui/page/pagination.tsx'
import type { FilterLabels, RefusedFilter } from './use-list.tsx'

const jumpToPage = lazyPart(() => import('./jump-to-page.tsx'), 'JumpToPage')

/** The number of pages from which one can jump to any. */
const LONG = 4

interface Paginated {
  data: unknown[]
  current_page: number
  last_page: number
  total: number
}

interface ListPanelProps<Body extends Paginated> {
  answer: Pick<SWRResponse<Body, ApiError>, 'data' | 'error' | 'isLoading' | 'isValidating' | 'mutate'> & {
    refused?: readonly RefusedFilter[]
  }
  filters?: { labels?: FilterLabels; onClear: (name: string) => void }
  failure: string
  /** The title and the advice if no row matches. A list that is usually empty has only one line. */
  empty: { title: string; children: ReactNode } | string
  /** Opens a page. It is also asked to leave a page beyond the last. */
  onPage: OpenPage
  /** What the pages are of, on a page with several lists. */
  pagesOf?: string
  children: (body: Body) => ReactNode
}

/**
 * One page of a list on a card: the rows with Previous and Next and, in a long list, a way to any page; or why there are none.
 * While another page loads, the previous rows stay, dimmed, and another page cannot be chosen. A page beyond the last
 * leads to the last. A jump to a page moves the focus to the card.
 */
export function ListPanel<Body extends Paginated>(props: ListPanelProps<Body>) {
  const { answer, filters, failure, empty, onPage, pagesOf, children } = props
  const { data, error, isLoading, refused = [] } = answer
  const isBeyond = useLastPage(data, onPage)
  if (filters && refused.length > 0) {
    return (
      <div className="card">
        <RefusedFilters refused={refused} labels={filters.labels ?? {}} onClear={filters.onClear} />
      </div>
    )
  }
  if (error) {
    return (
      <div className="card p-5 sm:p-6">
        <FailedAnswer answer={answer} failure={failure} />
      </div>
    )
  }
  // a list that is usually empty takes the space of one line, so that the page does not jump
  if (!data || isBeyond) return <RowsSkeleton rows={typeof empty === 'string' ? 1 : 11} />
  const { current_page, last_page } = data
  const turn = (page: number) => {
    if (!isLoading && page >= 1 && page <= last_page) onPage(page)
  }
  return (
    <div className="card overflow-clip" tabIndex={-1}>
      {data.data.length === 0 ? (
        <NoRows empty={empty} />
      ) : (
        <div
          aria-busy={isLoading || undefined}
          className={`transition-opacity ${isLoading ? 'pointer-events-none opacity-50' : ''}`}
        >
          {children(data)}
        </div>
      )}
      <Pagination page={current_page} lastPage={last_page} onPage={turn} of={pagesOf} />
      {last_page >= LONG && <jumpToPage.Later lastPage={last_page} onPage={turn} of={pagesOf} />}
    </div>
  )
}

const NoRows = ({ empty }: Pick<ListPanelProps<Paginated>, 'empty'>) =>
  typeof empty === 'string' ? (
    <p className="p-4 text-ink-2 sm:px-5">{empty}</p>
  ) : (
    <EmptyState icon={<IconSearch size={26} />} title={empty.title}>
      <p className="text-ink-2">{empty.children}</p>
    </EmptyState>
  )

const RowsSkeleton = ({ rows }: { rows: number }) => (
  <div className="card divide-y divide-line">
    <output className="sr-only">Loading…</output>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex min-h-12 items-center gap-4 px-4 sm:px-5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4 w-1/5 max-sm:hidden" />
      </div>
    ))}
  </div>
)

interface RefusedFiltersProps {
  refused: readonly RefusedFilter[]
  labels: FilterLabels
  onClear: (name: string) => void
}

/** `company_id` is `Company ID`. */
const spelt = (name: string): string => capitalised(name).replaceAll('_', ' ').replace(/ id$/, ' ID')

/** Says which filters cannot be applied and why, with a button for each that clears it. */
function RefusedFilters({ refused, labels, onClear }: RefusedFiltersProps) {
  const clear = (name: string) => {
    onClear(name)
    // the button disappears, so the heading of the page takes the focus
    focusHeading(document.querySelector('h1'))
  }
  return (
    <EmptyState
      icon={<IconX size={26} />}
      tone="danger"
      title="Nothing is listed: a filter is not valid"
      alert
    >
      {refused.map(({ name, why }) => {
        const label = labels[name] ?? spelt(name)
        return (
          <div key={name} className="grid justify-items-center gap-2">
            <p>
              <strong>{label}</strong>: {why}
            </p>
            <Button variant="secondary" onClick={() => clear(name)}>
              Clear {label}
            </Button>
          </div>
        )
      })}
    </EmptyState>
  )
}

interface FoundInListProps {
  answer: {
    /** Undefined until it is known. `is_complete`: whether the total is all there are. */
    data?: { total: number; is_complete?: boolean } | undefined
    isLoading: boolean
  }
  /** What the list is of, for a total of one and for others. */
  of: readonly [one: string, many: string]
}

/** `2,000`, or `2,000 or more` if there may be others. */
export const foundIn = ({ total, is_complete = true }: { total: number; is_complete?: boolean }): string =>
  `${formatCount(total)}${is_complete ? '' : ' or more'}`

/** Says how many a list has found, for screen readers: `Found 1 vacancy`, `Found 1,000 or more users`. */
export const FoundInList = ({ answer: { data, isLoading }, of: [one, many] }: FoundInListProps) => (
  <output className="sr-only">
    {data &&
      !isLoading &&
      `Found ${data.is_complete === false ? `${foundIn(data)} ${many}` : counted(data.total, one, many)}`}
  </output>
)

interface ListHeadProps extends FoundInListProps {
  title: string
  /** The purpose of the page in one sentence, if the list is all of it. */
  description?: string
  children?: ReactNode
}

/** The heading of a page with a list: its number, and what can be done with the whole list. */
export const ListHead = ({ title, description, answer, of, children }: ListHeadProps) => (
  <div className="mb-5 flex items-center gap-3">
    {description !== undefined && <PageMeta title={title} description={description} noindex />}
    <h1 className="text-2xl">{title}</h1>
    {answer.data && <Badge>{foundIn(answer.data)}</Badge>}
    <FoundInList answer={answer} of={of} />
    {children}
  </div>
)

interface SidePanelProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  onClose: () => void
  children: ReactNode
}

/** The card of what is open beside a list. Its title takes the focus when it opens. */
export function SidePanel({ title, heading, onClose, children }: SidePanelProps) {
  const id = useId()
  useEffect(() => heading.current?.focus(), [heading])
  return (
    <section aria-labelledby={id} className="card grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="min-w-0 scroll-mt-6 pt-2 text-lg [overflow-wrap:anywhere]"
        >
          {title}
        </h2>
        <Button variant="secondary" icon={<IconX size={18} />} onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </section>
  )
}
