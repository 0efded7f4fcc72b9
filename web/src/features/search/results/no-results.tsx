import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { similarTowns } from '#shared/places/typed-town.ts'
import { articlePath } from '#shared/pages.ts'
import { useSearchFields } from '../criteria/use-search-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { IconChevronRight, IconSearch } from '../../../ui/icons.ts'
import { appliedFilters, defaultsThatAreOn, withoutFilters, type Criteria } from '../criteria/criteria.ts'
import { withValues } from '../criteria/filter-labels.ts'
import { notOnRegister } from '../criteria/repair-address.ts'
import type { SearchResults } from './use-search.ts'
import { filterLabel, relaxedSearches } from './relaxed-searches.ts'

/** How many cities are offered for one that is not on the register. */
const MOST = 3

interface NoResultsProps {
  criteria: Criteria
  results: SearchResults
  headingRef?: Ref<HTMLHeadingElement> | undefined
  onSearch: (criteria: Criteria) => void
  /** Another action for the search. */
  action?: ReactNode
}

/**
 * Says that nothing was found. It names the values that are not on the current register, or gives advice. It offers
 * searches with fewer filters that find something, or else the search without filters.
 */
export function NoResults({ criteria, results, headingRef, onSearch, action }: NoResultsProps) {
  const applied = appliedFilters(criteria)
  const defaults = defaultsThatAreOn(criteria)
  const offers = relaxedSearches(criteria, results)
  const { data: fields } = useSearchFields()
  const unknown = fields ? notOnRegister(criteria, fields) : []
  const meant: (Partial<Criteria> & { words: string })[] = [
    ...(results.did_you_mean === undefined
      ? []
      : [{ words: results.did_you_mean, company_name: results.did_you_mean }]),
    ...similarTowns(criteria.city, fields?.cities ?? [])
      .slice(0, MOST)
      .map((city) => ({ words: city, city })),
  ]
  return (
    <EmptyState
      icon={<IconSearch size={26} />}
      title="No sponsors match these filters"
      headingRef={headingRef}
    >
      {/* one paragraph for either text, so that nothing moves if the choices load after the answer */}
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {unknown.length > 0
          ? `Not on the register of today: ${withValues(unknown, (name) => criteria[name])}.`
          : criteria.company_name === ''
            ? 'Try removing a filter or choosing a wider area.'
            : 'The legal name may differ. Try fewer words of it, or remove a filter.'}
      </p>
      {meant.map(({ words, ...changed }) => (
        <p key={words} className="text-lg [overflow-wrap:anywhere]">
          Did you mean{' '}
          <button
            type="button"
            className="link"
            onClick={() => onSearch({ ...criteria, ...changed, page: 1 })}
          >
            {words}
          </button>
          ?
        </p>
      ))}
      {offers.length > 0 && (
        <ul aria-label="Wider searches" className="mt-3 grid w-full max-w-md gap-2">
          {offers.map(({ words, criteria: wider }) => (
            <li key={words}>
              <Button
                variant="secondary"
                className="h-auto w-full justify-between py-2.5 text-left font-normal text-pretty tabular-nums"
                onClick={() => onSearch(wider)}
              >
                {words}
                <IconChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {offers.some(({ lacksDefaults }) => lacksDefaults) && (
        <p className="text-sm text-ink-2">
          {filterLabel(defaults)} {defaults.length === 1 ? 'is' : 'are'} on by default.
        </p>
      )}
      {offers.length === 0 && applied.length > 0 && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => onSearch(withoutFilters(criteria, applied))}
        >
          Search without any filter
        </Button>
      )}
      {action}
      <p className="mt-3 text-sm">
        <Link to={articlePath('reading-the-register')} className="link">
          Why you may not find an employer
        </Link>
      </p>
    </EmptyState>
  )
}
