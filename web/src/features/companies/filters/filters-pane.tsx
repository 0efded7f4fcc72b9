import type { Filter } from '#shared/filters/company-filters.ts'
import { actingFilters } from '../../search/criteria/coverage.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { FiltersToggle } from '../../../ui/page/filters-toggle.tsx'
import type { Criteria } from '../../search/criteria/criteria.ts'
import { startCriteria } from '../../search/criteria/start-criteria.ts'
import { useFinderAddress } from '../../search/criteria/use-finder-address.ts'
import { useSearchFields } from '../../search/criteria/use-search-fields.ts'
import { FILTERS_RESET } from '../../search/finder-messages.ts'
import type { UnlockedTotal } from '../unlocked/unlocked-list.tsx'
import { useMarked } from '../unlocking/use-marked.ts'
import { ComeBack } from '../usage/come-back.tsx'
import { UsageMeter } from '../usage/usage-meter.tsx'
import type { UsageState } from '../usage/use-usage.ts'
import type { FinderSearch } from '../use-finder-search.ts'
import { FilterForm } from './filter-form.tsx'

/** The media query of windows in which the filters can collapse: below Tailwind's lg. */
const FOLDING = '(width < 64rem)'

interface FiltersPaneProps {
  usage: UsageState
  unlockedTotal: UnlockedTotal
  /** Whether a search is loading. */
  busy: boolean
  /** Why the server refused the search, by parameter. */
  refused: FieldErrors | undefined
  /** The filters that the search left out. */
  relaxed: readonly Filter[]
  onSearch: FinderSearch['search']
  /**
   * Moves focus to the results of a search. Needed if the filters collapse, because the collapse hides the Find button.
   */
  focusAnswer: (next: Criteria) => void
  className: string
}

/**
 * The usage and the filters. On small screens the filters collapse if there are results, unlocked companies, queued
 * companies or an open company.
 */
export function FiltersPane(props: FiltersPaneProps) {
  const { usage, unlockedTotal, busy, refused, relaxed, onSearch, focusAnswer, className } = props
  const { user } = useSession()
  const { criteria, companyId, reset: resetAddress } = useFinderAddress()
  const { ids: marked } = useMarked()
  // the choices are fetched before the form renders, because the form needs them at once
  const { data: fields } = useSearchFields()
  const [chosen, setUnfolded] = useState<boolean | null>(null)
  const applied = criteria ?? startCriteria(user, fields)
  const showsUsage = usage.error !== undefined || (user?.role !== 'admin' && !usage.data?.unlimited)
  const nothingElse = criteria === null && companyId === null && marked.length === 0
  const comesFirst = nothingElse && unlockedTotal === 0
  const unfolded = chosen ?? comesFirst
  const panelId = useId()
  const folds = useMediaQuery(FOLDING)
  // collapsed filters are rendered when first expanded, and then stay rendered to keep their typed text
  const [drawn, setDrawn] = useState(false)
  if (!drawn && (unfolded || !folds)) setDrawn(true)
  const panel = useRef<HTMLDivElement>(null)
  const isRefused = refused !== undefined
  // the filters that the user opens after a refusal push its message out of view, so the message of the field comes into it
  useEffect(() => {
    if (!chosen || !folds || !isRefused) return
    panel.current?.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' })
  }, [chosen, folds, isRefused])
  const search = (next: Criteria) => {
    setUnfolded(false)
    if (folds) focusAnswer(next)
    void onSearch(next)
  }
  // if the filters can collapse, the results are out of view, so typing does not search
  const follows = criteria !== null && !folds
  const reset = () => {
    setUnfolded(true)
    resetAddress()
    showToast({ type: 'success', message: FILTERS_RESET })
  }
  return (
    <aside
      aria-label="Filters"
      className={`card lg:sticky lg:top-6 lg:max-h-[calc(100dvh-10.5rem)] lg:scroller lg:scroll-pb-56 ${className}`}
    >
      {showsUsage && (
        <div className="px-5 pt-5 lg:pb-1">
          <UsageMeter {...usage} />
          {usage.data?.reached && folds && !unfolded && <ComeBack resetTime={usage.data.resetTime} />}
        </div>
      )}
      <FiltersToggle
        open={unfolded}
        panelId={panelId}
        count={actingFilters(applied, fields, relaxed)}
        onToggle={() => setUnfolded(!unfolded)}
      />
      <div ref={panel} id={panelId} className={unfolded ? '' : 'max-lg:hidden'}>
        {drawn && (
          <FilterForm
            applied={applied}
            fields={fields}
            returnsAt={usage.data?.reached ? usage.data.resetTime : null}
            busy={busy}
            refused={refused}
            onSearch={search}
            onType={follows ? (next) => void onSearch(next, { replace: true }) : undefined}
            onReset={reset}
          />
        )}
      </div>
    </aside>
  )
}
