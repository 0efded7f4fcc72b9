import { useId, useState } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { IconAdjustmentsHorizontal, IconChevronDown } from '../../../ui/icons.ts'
import { appliedFilters, type Criteria } from '../../search/criteria/criteria.ts'
import { FilterForm } from './filter-form.tsx'
import { ComeBack } from '../usage/come-back.tsx'
import { UsageMeter } from '../usage/usage-meter.tsx'
import type { useFinder } from '../use-finder.ts'

/** Below this width (Tailwind's lg) the filters can collapse. */
const FOLDING = '(width < 64rem)'

interface FiltersPaneProps {
  finder: ReturnType<typeof useFinder>
  /** Moves focus to the results of a search. Needed where the filters collapse, because that hides the Find button. */
  focusAnswer: (next: Criteria) => void
  className: string
}

/**
 * The usage and the filters. On small screens results, an open company, unlocked companies or the queue collapse the
 * filters. They also collapse when no search is left.
 */
export function FiltersPane({ finder, focusAnswer, className }: FiltersPaneProps) {
  const { criteria, companyId, usage, unlockedTotal, applied } = finder
  const [chosen, setUnfolded] = useState<boolean | null>(null)
  const limitReached = usage?.reached ?? false
  const nothingElse = criteria === null && companyId === null && finder.queue.ids.length === 0
  const comesFirst = nothingElse && !limitReached && unlockedTotal === 0
  const unfolded = chosen ?? comesFirst
  const panelId = useId()
  const folds = useMediaQuery(FOLDING)
  // collapsed filters are rendered when first needed, and then stay rendered with their typed text
  const [drawn, setDrawn] = useState(false)
  if (!drawn && (unfolded || !folds)) setDrawn(true)
  const search = (next: Criteria) => {
    setUnfolded(false)
    if (folds) focusAnswer(next)
    void finder.search(next)
  }
  // where the filters can collapse, the results are out of view, so typing does not search
  const follows = criteria !== null && !folds
  const reset = () => {
    setUnfolded(true)
    finder.reset()
  }
  return (
    <aside
      aria-label="Filters"
      className={`card lg:sticky lg:top-6 lg:max-h-[calc(100dvh-10.5rem)] lg:scroller ${limitReached ? 'lg:scroll-pb-56' : 'lg:scroll-pb-36'} ${className}`}
    >
      {finder.showsUsage && (
        <div className="px-5 pt-5 lg:pb-1">
          <UsageMeter {...finder.usageState} />
          {usage?.reached && folds && !unfolded && <ComeBack resetTime={usage.resetTime} />}
        </div>
      )}
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={panelId}
        onClick={() => setUnfolded(!unfolded)}
        className="flex min-h-12 w-full items-center gap-2 rounded-lg px-5 text-left font-semibold focus-visible:-outline-offset-3 lg:hidden"
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" className="text-ink-2" />
        <span className="grow">
          Filters <span className="font-normal text-ink-2">({appliedFilters(applied).length})</span>
        </span>
        <IconChevronDown
          size={20}
          aria-hidden="true"
          className={`text-ink-2 transition-[rotate] ${unfolded ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={panelId} className={unfolded ? '' : 'max-lg:hidden'}>
        {drawn && (
          <FilterForm
            applied={applied}
            start={finder.start}
            fields={finder.fields}
            mayUsePro={finder.mayUsePro}
            returnsAt={usage?.reached ? usage.resetTime : null}
            busy={finder.state.phase === 'loading'}
            onSearch={search}
            onType={follows ? (next) => finder.search(next, { replace: true }) : undefined}
            onReset={reset}
          />
        )}
      </div>
    </aside>
  )
}
