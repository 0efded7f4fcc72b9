import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { IconBriefcase } from '../../ui/icons.ts'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { DetailPane } from './detail/detail-pane.tsx'
import { FiltersPane } from './filters/filters-pane.tsx'
import { useAnswerFocus } from '../search/results/use-answer-focus.ts'
import { useReveal } from '../search/results/use-reveal.ts'
import { ListPane } from './list-pane.tsx'
import { useFinder } from './use-finder.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** Loaded after the list, because nothing can be marked before. */
const queueBar = lazyPart(
  () => import('./unlocking/queue-bar.tsx'),
  (module) => module.QueueBar,
)

/** Filters, list and details: three panes, or two on a tablet, or one at a time on a phone. */
export function SponsorsPage() {
  const finder = useFinder()
  const { companyId, criteria, holds } = finder
  const answer = useAnswerFocus(finder.state, criteria)
  const results = useReveal<HTMLElement>(finder.state, criteria)
  useFocusReturn(companyId, results)
  const page = criteria?.page ?? 1
  const title = page > 1 ? `Find sponsors, page ${page}` : 'Find sponsors'
  const spansBoth = companyId === null && holds === 'nothing'
  const besideDetail = companyId === null ? '' : 'max-md:hidden'
  return (
    <>
      {companyId === null && (
        <PageMeta
          title={title}
          description="Search all companies licensed to sponsor a UK visa, by sector, place and open roles, and unlock them one by one."
          noindex
        />
      )}
      <div className={`mb-5 flex flex-wrap items-center gap-3 ${companyId === null ? '' : 'max-md:sr-only'}`}>
        <h1 className="text-2xl">Sponsor Finder</h1>
        <Badge tone="key">Pro Tools</Badge>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:gap-6 @min-[58.5rem]/page:lg:grid-cols-[15.5rem_minmax(0,4fr)_minmax(0,5fr)] @min-[74rem]/page:xl:grid-cols-[20rem_minmax(0,4fr)_minmax(0,5fr)]">
        <FiltersPane
          finder={finder}
          focusAnswer={answer.focusAfter}
          className={`md:max-lg:col-span-full md:@max-[58.5rem]/page:col-span-full ${besideDetail}`}
        />
        <section
          ref={results}
          aria-label="Companies"
          tabIndex={-1}
          className={`min-w-0 focus:outline-none scroll-mt-20 md:scroll-mt-6 ${spansBoth ? 'md:col-span-2' : ''} ${besideDetail}`}
        >
          <ListPane finder={finder} answer={answer} />
          <Suspense>
            <queueBar.Part
              queue={finder.queue}
              usage={finder.usage}
              onGone={() => results.current?.focus()}
            />
          </Suspense>
        </section>
        {!spansBoth && (
          <section
            aria-label="Company"
            className={`card @container min-w-0 overflow-x-clip md:scroller md:fading md:sticky md:top-6 md:max-h-[calc(100dvh-3rem)] ${companyId === null ? 'max-md:hidden' : ''}`}
          >
            {companyId === null ? (
              <NothingOpen awaited={holds === 'unknown'} />
            ) : (
              <DetailPane
                key={companyId}
                companyId={companyId}
                title={title}
                row={finder.openRow}
                usage={finder.usage}
                unlocking={finder.unlocking}
                onBack={finder.close}
              />
            )}
          </section>
        )}
      </div>
    </>
  )
}

/** @param props.awaited Whether the list is still loading; then only the space is reserved. */
function NothingOpen({ awaited }: { awaited: boolean }) {
  return (
    <div className={awaited ? 'invisible' : ''}>
      <EmptyState icon={<IconBriefcase size={26} />} title="Choose a company">
        <p className="text-ink-2">Open a company to see its details here.</p>
      </EmptyState>
    </div>
  )
}
