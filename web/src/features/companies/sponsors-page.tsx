import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useFocusReturn } from '../../lib/use-shown.ts'
import { useSteadyCallback } from '../../lib/use-steady.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ToolButtons } from '../../ui/tool-buttons.tsx'
import { useFinderAddress } from '../search/criteria/criteria.ts'
import { COMPANY_PANE_ID, CompanyListRow, LIST_PANE_ID, rowId } from '../search/results/company-list-row.tsx'
import { useAnswerFocus, useReveal, refusalsOf, relaxedOf } from '../search/results/use-search.ts'
import { DetailSkeleton } from './detail/detail-skeleton.tsx'
import { FiltersPane } from './filters/filters-pane.tsx'
import { ResultsCard } from './results-card.tsx'
import { UnlockedList, type UnlockedTotal } from './unlocked/unlocked-list.tsx'
import { useKeptTotal } from './unlocked/use-unlocked-companies.ts'
import { useUnlockNext, useUnlockQueue } from './unlocking/use-unlock-queue.ts'
import { type Unlocking, useUnlock } from './unlocking/use-unlock.ts'
import { type UsageState, useUsage } from './usage/use-usage.tsx'
import { type FinderSearch, useFinderSearch } from './use-finder-search.ts'

/** Where the top of a row is in the window. Null if the row is not shown. */
function topOf(id: number): number | null {
  const [box] = document.getElementById(rowId(id))?.getClientRects() ?? []
  return box?.top ?? null
}

/** For how many frames, about a second, the lines above a row may still load. */
const SETTLES_FRAMES = 60

/** What a user does next, such as scrolling, ends the corrections. */
const OWN_MOVES = ['wheel', 'pointerdown', 'keydown']

/**
 * Keeps a clicked row under the pointer. The company that it opens narrows the list, and what is above the rows may then
 * need more lines, such as the chips of the filters. The page scrolls by the difference.
 * @returns a function to call before a row opens.
 */
function useSteadyRow(companyId: number | null): (id: number) => void {
  const clicked = useRef<{ id: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const row = clicked.current
    clicked.current = null
    if (row?.id !== companyId) return
    let frames = SETTLES_FRAMES
    const end = () => {
      frames = 0
    }
    for (const kind of OWN_MOVES) addEventListener(kind, end, { once: true })
    // the browser's own scroll anchoring may move the row by the same lines, and lines above may still load
    const steady = () => {
      if (frames-- <= 0) return
      scrollBy({ top: (topOf(row.id) ?? row.top) - row.top, behavior: 'instant' })
      requestAnimationFrame(steady)
    }
    steady()
    return end
  }, [companyId])
  return (id) => {
    const top = topOf(id)
    clicked.current = top === null ? null : { id, top }
  }
}

interface UnlockedCardProps extends ComponentProps<typeof UnlockedList> {
  /** The number of companies unlocked on this page. A change fetches the list again. */
  unlockedCount: number
}

function UnlockedCard({ unlockedCount, ...list }: UnlockedCardProps) {
  // the filters above may still expand and move this card, so it reserves no space yet
  const isEarly = list.lastTotal === 'unknown'
  return (
    <>
      {isEarly && (
        <div className="relative lg:hidden">
          <output className="delayed absolute inset-x-0 top-8 text-center text-ink-2">Loading…</output>
        </div>
      )}
      <div className={`card overflow-clip ${isEarly ? 'max-lg:hidden' : ''}`}>
        <UnlockedList key={unlockedCount} {...list} />
      </div>
    </>
  )
}

/** The bar with the marked companies. It loads after the list, because nothing can be marked before. */
const queueBar = lazyPart(() => import('./unlocking/queue-bar.tsx'), 'QueueBar')

interface ListPaneProps {
  search: FinderSearch
  answer: ReturnType<typeof useAnswerFocus>
  usage: UsageState
  unlocking: Unlocking
  unlockedTotal: UnlockedTotal
  onUnlockedTotal: (total: UnlockedTotal) => void
  className: string
}

function ListPane(props: ListPaneProps) {
  const { search, answer, usage, unlocking, unlockedTotal, onUnlockedTotal, className } = props
  const { rows, start, repeats, state } = search
  const { unlock } = unlocking
  const { criteria, companyId, open: toCompany } = useFinderAddress()
  const pane = useReveal<HTMLElement>(state, criteria)
  // without such a row, for example after following a link, the list takes the focus
  useFocusReturn(companyId, (closed) => (document.getElementById(rowId(closed)) ?? pane.current)?.focus())
  const steady = useSteadyRow(companyId)
  const unlockNext = useUnlockNext({ rows, start, repeats, unlock })
  const queue = useUnlockQueue({ rows, start, unlock })

  /** Opens a row, and unlocks it if it is locked. At the daily limit it shows its locked card instead. */
  const open = useSteadyCallback((row: CompanyRow) => {
    if (row.id === companyId) return
    steady(row.id)
    toCompany(row.id)
    if (row.locked && !usage.data?.reached) void unlock(row.id)
  })
  return (
    <section
      ref={pane}
      id={LIST_PANE_ID}
      aria-label="Companies"
      tabIndex={-1}
      className={`min-w-0 focus:outline-none scroll-mt-20 md:scroll-mt-6 ${className}`}
    >
      {criteria === null ? (
        <UnlockedCard unlockedCount={unlocking.count} lastTotal={unlockedTotal} onTotal={onUnlockedTotal}>
          {(listed) => <CompanyListRow {...listed} active={listed.row.id === companyId} onOpen={open} />}
        </UnlockedCard>
      ) : (
        <ResultsCard
          criteria={criteria}
          search={search}
          answer={answer}
          usage={usage}
          unlockNext={unlockNext}
          queue={queue}
          busyIds={unlocking.busy}
          onOpen={open}
        />
      )}
      <queueBar.Later queue={queue} usage={usage.data} onGone={() => pane.current?.focus()} />
    </section>
  )
}

/** What stands below the filters before a company is chosen. It loads after the list. */
const nothingOpen = lazyPart(() => import('./nothing-open.tsx'), 'NothingOpen')

/** The open company. It loads after the list, because most finders open without one. */
const detailPane = lazyPart(() => import('./detail/detail-pane.tsx'), 'DetailPane')

/** The columns with an open company: the list and the company. Without one the list has all the room beside the filters. */
const COLUMNS = {
  open: 'md:grid-cols-2 @min-[58.5rem]/page:lg:grid-cols-[15.5rem_minmax(0,4fr)_minmax(0,5fr)] @min-[74rem]/page:xl:grid-cols-[20rem_minmax(0,4fr)_minmax(0,5fr)]',
  closed:
    '@min-[58.5rem]/page:lg:grid-cols-[15.5rem_minmax(0,1fr)] @min-[62.5rem]:lg:grid-rows-[auto_1fr] @min-[74rem]/page:xl:grid-cols-[20rem_minmax(0,1fr)]',
}

/** Filters, list and details: three panes, or two on a tablet, or one at a time on a phone. */
export function SponsorsPage() {
  const { companyId, criteria } = useFinderAddress()
  const search = useFinderSearch()
  const usage = useUsage()
  const unlocking = useUnlock()
  const [unlockedTotal, setUnlockedTotal] = useState<UnlockedTotal>(useKeptTotal() ?? 'unknown')
  const answer = useAnswerFocus(search.state, criteria)
  useEffect(() => void detailPane.preload(), [])
  const page = criteria?.page ?? 1
  const title = page > 1 ? `Find sponsors, page ${page}` : 'Find sponsors'
  const besideDetail = companyId === null ? '' : 'max-md:hidden'
  return (
    <>
      {companyId === null && (
        <PageMeta
          title={title}
          description="Companies licensed to sponsor a UK visa, and what is known of each."
          noindex
        />
      )}
      <div className={`mb-5 flex flex-wrap items-center gap-3 ${companyId === null ? '' : 'max-md:sr-only'}`}>
        <h1 className="text-2xl">Sponsor Finder</h1>
        <Badge tone="key">Pro Tools</Badge>
        <div className="sm:ml-auto">
          <ToolButtons />
        </div>
      </div>
      <div
        className={`grid grid-cols-1 items-start gap-4 xl:gap-6 ${companyId === null ? COLUMNS.closed : COLUMNS.open}`}
      >
        <FiltersPane
          usage={usage}
          unlockedTotal={unlockedTotal}
          busy={search.state.phase === 'loading'}
          refused={refusalsOf(search.state)}
          relaxed={relaxedOf(search.state)}
          onSearch={search.search}
          focusAnswer={answer.focusAfter}
          className={`md:max-lg:col-span-full md:@max-[58.5rem]/page:col-span-full ${besideDetail}`}
        />
        <ListPane
          search={search}
          answer={answer}
          usage={usage}
          unlocking={unlocking}
          unlockedTotal={unlockedTotal}
          onUnlockedTotal={setUnlockedTotal}
          className={companyId === null ? '@min-[62.5rem]:lg:row-span-2' : besideDetail}
        />
        {companyId === null ? (
          <aside aria-label="About companies" className="hidden @min-[74rem]/page:xl:block">
            <nothingOpen.Later />
          </aside>
        ) : (
          <section
            id={COMPANY_PANE_ID}
            aria-label="Company"
            tabIndex={-1}
            className="card @container min-w-0 overflow-x-clip md:scroller md:fading md:sticky md:top-6 md:max-h-[calc(100dvh-3rem)]"
          >
            <detailPane.Later
              fallback={<DetailSkeleton />}
              // an unlock changes the number of the open company, and its pane stays
              key={unlocking.numberBefore(companyId)}
              companyId={companyId}
              title={title}
              row={search.rows.find(({ id }) => id === companyId)}
              usage={usage.data}
              unlocking={unlocking}
            />
          </section>
        )}
      </div>
    </>
  )
}
