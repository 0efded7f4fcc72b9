import type { FieldErrors } from '#shared/errors.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { ChoiceFilter } from '../../search/filters/choice-filter.tsx'
import { ComeBack } from '../usage/come-back.tsx'
import type { Criteria } from '../../search/criteria/criteria.ts'
import { mayUsePro, startCriteria } from '../../search/criteria/start-criteria.ts'
import { DistanceFilter } from '../../search/filters/distance-filter.tsx'
import { FilterPills } from '../../search/filters/filter-pills.tsx'
import { ProFilters } from '../../search/filters/pro-filters.tsx'
import { useFilterForm } from '../../search/filters/use-filter-form.ts'

/** The filters that are shown two per row if there is space. */
const first = ['sector', 'job_category', 'country', 'city'] as const
const second = ['minimum_pay', 'income', 'rating'] as const

interface FilterFormProps {
  /** The search in the URL, or the initial one. */
  applied: Criteria
  fields: SearchFields | undefined
  /** When the daily limit resets, as an ISO instant; null unless the limit is reached. */
  returnsAt: string | null
  busy: boolean
  /** Why the server refused the search, by parameter. */
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

/**
 * Every filter of the finder, with Find and Reset always visible below them. At the daily limit Find is disabled, and
 * another button searches: a search costs nothing.
 */
export function FilterForm({ fields, returnsAt, busy, onReset, ...owner }: FilterFormProps) {
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
