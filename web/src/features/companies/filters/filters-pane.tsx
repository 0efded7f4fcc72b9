import { useEffect, useId, useRef, useState } from 'react'
import type { SearchFields } from '#shared/api/search.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { Filter } from '#shared/filters/company-filters.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { FiltersToggle } from '../../../ui/page/filters-toggle.tsx'
import { type Criteria, useFinderAddress } from '../../search/criteria/criteria.ts'
import { useSearchFields } from '../../search/criteria/search-fields.ts'
import { mayUsePro, startCriteria } from '../../search/criteria/start-criteria.ts'
import { ChoiceFilter, actingFilters, FilterPills } from '../../search/filters/choice-filter.tsx'
import { DistanceFilter, ProFilters } from '../../search/filters/more-filters.tsx'
import { useFilterForm } from '../../search/filters/use-filter-form.ts'
import { FILTERS_RESET } from '../../search/finder-messages.ts'
import type { UnlockedTotal } from '../unlocked/unlocked-list.tsx'
import { useMarked } from '../unlocking/use-marked.ts'
import { ComeBack, UsageMeter } from '../usage/usage-meter.tsx'
import type { UsageState } from '../usage/use-usage.tsx'
import type { FinderSearch } from '../use-finder-search.ts'

const first = ['sector', 'job_category', 'country', 'city'] as const
const second = ['minimum_pay', 'income', 'rating'] as const

interface FilterFormProps {
  applied: Criteria
  fields: SearchFields | undefined
  /** When the daily limit resets, as an ISO instant; null unless the limit is reached. */
  returnsAt: string | null
  busy: boolean
  refused: FieldErrors | undefined
  onSearch: (criteria: Criteria) => void
  onType: ((criteria: Criteria) => void) | undefined
  onReset: () => void
}

/**
 * The classes that keep focused controls above the button bar. Below lg the page scrolls under the bar, so controls
 * need a margin. From lg on, the pane has the margin (FiltersPane).
 */
const CLEAR_OF_BAR = 'max-lg:[&_:is(input,select,button,summary)]:scroll-mb-56'

const NOTE = 'limit-note'

/** Every filter of the finder, above Find and Reset. At the daily limit another button searches in place of Find. */
function FilterForm({ fields, returnsAt, busy, onReset, ...owner }: FilterFormProps) {
  const { user } = useSession()
  const limitReached = returnsAt !== null
  const { draft, setDraft, submit, restart, round, nearError, ...website } = useFilterForm(owner)
  // at the limit two small buttons share a row, so that the bar leaves the filters their space
  const style = limitReached ? 'grow px-2 text-sm' : 'grow px-2'
  const filter = { draft, onChange: setDraft, fields }
  const reset = () => {
    restart(startCriteria(user, fields))
    onReset()
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Search for sponsors">
      <div className={`grid gap-4 p-5 sm:grid-cols-2 lg:grid-cols-1 ${CLEAR_OF_BAR}`}>
        {first.map((name) => (
          <ChoiceFilter key={`${name} ${round}`} name={name} {...filter} />
        ))}
        <div className="sm:col-span-full">
          <DistanceFilter key={`near ${round}`} {...filter} error={nearError} />
        </div>
        {second.map((name) => (
          <ChoiceFilter key={`${name} ${round}`} name={name} {...filter} />
        ))}
        <div className="grid gap-4 sm:col-span-full">
          <ChoiceFilter name="route" {...filter} />
          <FilterPills {...filter} />
          <ProFilters {...filter} {...website} mayUsePro={mayUsePro(user)} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 grid gap-2 rounded-b-lg border-t border-line bg-surface px-5 py-4">
        {returnsAt !== null && <ComeBack id={NOTE} resetTime={returnsAt} />}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            className={limitReached ? 'w-full' : style}
            busy={busy}
            icon={<IconSearch size={18} />}
          >
            {limitReached ? 'Search without unlocking' : 'Find sponsors'}
          </Button>
          {limitReached && (
            <Button className={style} disabled aria-describedby={NOTE}>
              Daily Limit Reached
            </Button>
          )}
          <Button variant="secondary" className={style} onClick={reset}>
            Reset filters
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The media query of windows in which the filters can collapse: below Tailwind's lg. */
const FOLDING = '(width < 64rem)'

interface FiltersPaneProps {
  usage: UsageState
  unlockedTotal: UnlockedTotal
  busy: boolean
  refused: FieldErrors | undefined
  relaxed: readonly Filter[]
  onSearch: FinderSearch['search']
  /**
   * Moves focus to the results of a search. Needed if the filters collapse, because the collapse hides the Find button.
   */
  focusAnswer: (next: Criteria) => void
  className: string
}

/** The usage and the filters, which collapse on small screens if there is something else to show. */
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
