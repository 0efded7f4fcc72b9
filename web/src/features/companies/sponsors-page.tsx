import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ToolButtons } from '../../ui/tool-buttons.tsx'
import { useFinderAddress } from '../search/criteria/use-finder-address.ts'
import { COMPANY_PANE_ID } from '../search/results/company-list-row.tsx'
import { useAnswerFocus } from '../search/results/use-answer-focus.ts'
import { refusalsOf, relaxedOf } from '../search/results/use-search.ts'
import { DetailSkeleton } from './detail/detail-skeleton.tsx'
import { FiltersPane } from './filters/filters-pane.tsx'
import { ListPane } from './list-pane.tsx'
import type { UnlockedTotal } from './unlocked/unlocked-list.tsx'
import { useKeptTotal } from './unlocked/use-unlocked-companies.ts'
import { useUnlock } from './unlocking/use-unlock.ts'
import { useUsage } from './usage/use-usage.tsx'
import { useFinderSearch } from './use-finder-search.ts'

/** What the third pane shows before a company is chosen. It loads after the list. */
const nothingOpen = lazyPart(() => import('./nothing-open.tsx'), 'NothingOpen')

/** The open company. It loads after the list, because most finders open without one. */
const detailPane = lazyPart(() => import('./detail/detail-pane.tsx'), 'DetailPane')

/** The columns with an open company: the list and the company. Without one the list has most of the room. */
const COLUMNS = {
  open: 'md:grid-cols-2 @min-[58.5rem]/page:lg:grid-cols-[15.5rem_minmax(0,4fr)_minmax(0,5fr)] @min-[74rem]/page:xl:grid-cols-[20rem_minmax(0,4fr)_minmax(0,5fr)]',
  closed:
    '@min-[58.5rem]/page:lg:grid-cols-[15.5rem_minmax(0,1fr)] @min-[74rem]/page:xl:grid-cols-[20rem_minmax(0,1fr)] @min-[80rem]/page:xl:grid-cols-[20rem_minmax(0,1fr)_15.5rem]',
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
          className={besideDetail}
        />
        {companyId === null ? (
          <aside aria-label="About companies" className="hidden @min-[80rem]/page:xl:block">
            <Suspense>
              <nothingOpen.Part />
            </Suspense>
          </aside>
        ) : (
          <section
            id={COMPANY_PANE_ID}
            aria-label="Company"
            tabIndex={-1}
            className="card @container min-w-0 overflow-x-clip md:scroller md:fading md:sticky md:top-6 md:max-h-[calc(100dvh-3rem)]"
          >
            <Suspense fallback={<DetailSkeleton />}>
              <detailPane.Part
                // an unlock changes the number of the open company, and its pane stays
                key={unlocking.numberBefore(companyId)}
                companyId={companyId}
                title={title}
                row={search.rows.find(({ id }) => id === companyId)}
                usage={usage.data}
                unlocking={unlocking}
              />
            </Suspense>
          </section>
        )}
      </div>
    </>
  )
}
