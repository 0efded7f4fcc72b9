import { type FormEvent, type ReactNode, useId, useState, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchLanding } from '#shared/api/search.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { type Filter, isProFilter } from '#shared/filters/company-filters.ts'
import { pages } from '#shared/pages.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from '../../ui/icons.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import {
  type Criteria,
  appliedFilters,
  searchName,
  finderQuery,
  useFinderAddress,
} from '../search/criteria/criteria.ts'
import { useSearchFields } from '../search/criteria/search-fields.ts'
import { mayUsePro, startCriteria } from '../search/criteria/start-criteria.ts'
import { ChoiceFilter, actingFilters, FilterPills } from '../search/filters/choice-filter.tsx'
import { useFilterForm, websiteError } from '../search/filters/use-filter-form.ts'
import { FILTERS_RESET } from '../search/finder-messages.ts'
import { announceTotal, useSearch, useSearchToasts } from '../search/results/use-search.ts'

interface MoreFiltersProps {
  on: number
  open: boolean
  onToggle: (open: boolean) => void
  /** The id of another element that expands together with this one. */
  alsoControls: string
  children: ReactNode
}

/**
 * Collapses the less used filters and shows how many are active. They are rendered when first expanded, because most
 * users never do that.
 */
function MoreFilters({ on, open, onToggle, alsoControls, children }: MoreFiltersProps) {
  const panelId = useId()
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={`${panelId} ${alsoControls}`}
        onClick={() => onToggle(!open)}
        className="flex min-h-11 w-full items-center gap-2 rounded-sm text-left text-sm font-semibold"
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" className="text-ink-2" />
        <span className="grow">
          All filters <span className="font-normal text-ink-2">({on} on)</span>
        </span>
        <IconChevronDown
          size={18}
          aria-hidden="true"
          className={`text-ink-2 transition-[rotate] ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={panelId} hidden={!open} className="pt-2">
        {drawn && children}
      </div>
    </div>
  )
}

const first = ['sector', 'job_category', 'country', 'city'] as const

/** The other filters. They load when a visitor starts to use the form, because most visitors never expand them. */
const folded = lazyPart(() => import('./folded-filters.tsx'), 'FoldedFilters')

interface LandingFormProps {
  applied: Criteria
  busy: boolean
  /** Why the server refused the search, by parameter. */
  refused: FieldErrors | undefined
  relaxed: readonly Filter[]
  onSearch: (criteria: Criteria) => void
  onReset: () => void
}

/**
 * The search form of the landing page. It shows four filters and one action; the rest is collapsed. The pills of the
 * default flags are visible if the window is large enough.
 */
export function LandingForm({ busy, relaxed, onReset, ...owner }: LandingFormProps) {
  const { user } = useSession()
  const { data: fields } = useSearchFields()
  const { draft, setDraft, submit, restart, round, nearError, ...website } = useFilterForm(owner)
  const [unfolded, setUnfolded] = useState(false)
  const pillsId = useId()
  const filter = { draft, onChange: setDraft, fields }
  const find = (event: FormEvent) => {
    // expands the filters, so that the invalid field is visible before the form moves focus to it
    if (websiteError(draft.website) !== undefined) setUnfolded(true)
    submit(event)
  }
  const reset = () => {
    restart(startCriteria(user, fields))
    onReset()
  }
  return (
    <form noValidate onSubmit={find} aria-label="Search for sponsors" className="card grid gap-4 p-5 sm:p-6">
      <div className="contents" onFocus={folded.preload}>
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
          {first.map((name) => (
            <ChoiceFilter key={`${name} ${round}`} name={name} {...filter} />
          ))}
        </div>
        <MoreFilters
          on={actingFilters(draft, fields, relaxed)}
          open={unfolded}
          onToggle={setUnfolded}
          alsoControls={pillsId}
        >
          <folded.Later
            fallback={<div className="min-h-88" />}
            {...filter}
            {...website}
            mayUsePro={mayUsePro(user)}
            nearError={nearError}
            round={round}
          />
        </MoreFilters>
      </div>
      <div id={pillsId} className={unfolded ? '' : 'max-lg:hidden'}>
        <FilterPills {...filter} />
      </div>
      <div className="mt-1 flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" className="grow" busy={busy} icon={<IconSearch size={18} />}>
          Find sponsors
        </Button>
        <Button variant="secondary" className="max-sm:grow" onClick={reset}>
          Reset filters
        </Button>
      </div>
    </form>
  )
}

/**
 * The landing search: the first page of a search, with every row locked, for visitors and users. It allows only free
 * filters (docs/product/search.md "Landing search"). A search with Pro filters continues in the finder, if the user may
 * use them.
 */
export function useLandingSearch() {
  const { token, user } = useSession()
  const { data: fields } = useSearchFields()
  const address = useFinderAddress()
  const criteria = address.criteria && { ...address.criteria, page: 1 }
  const navigate = useNavigate()
  const goesOn = criteria !== null && mayUsePro(user) && appliedFilters(criteria).some(isProFilter)
  const finderAddress = goesOn ? `${pages.sponsors}${finderQuery(criteria)}` : null
  useEffect(() => {
    if (finderAddress !== null) void navigate(finderAddress, { replace: true })
  }, [finderAddress, navigate])
  const { state, refresh } = useSearch(searchLanding, goesOn ? null : criteria, {
    shownByCaller: token === null,
  })
  useSearchToasts(state, criteria)

  const search = async (next: Criteria) => {
    const again = criteria !== null && searchName(next) === searchName(criteria)
    address.search({ ...next, page: 1 })
    if (!again) return
    const results = await refresh()
    if (results) announceTotal(results.total)
  }
  /** Changes the sort order. Another order is not a new search, so nothing is announced. */
  const sort = (next: Criteria) => address.search({ ...next, page: 1 })
  const reset = () => {
    address.reset()
    showToast({ type: 'success', message: FILTERS_RESET })
  }
  return {
    criteria,
    applied: criteria ?? startCriteria(user, fields),
    state,
    refresh,
    search,
    sort,
    reset,
  }
}
