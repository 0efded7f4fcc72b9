import type { ReactNode, Ref } from 'react'
import { formatCount } from '../../../../../shared/format/number.ts'
import { once } from '../../../../../shared/once.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { appliedFilters, defaultsThatAreOn, withoutFilters, type Criteria } from '../search/criteria.ts'
import { filterLabels } from '../search/filter-labels.ts'

interface NoResultsProps {
  criteria: Criteria
  /** What the same search finds without its default flags. */
  totalWithoutDefaults: number | undefined
  headingRef?: Ref<HTMLHeadingElement> | undefined
  onSearch: (criteria: Criteria) => void
  /** What else can be done with the search. */
  action?: ReactNode
}

const these = ['', 'this filter', 'these two filters', 'these three filters']
const listed = once(() => new Intl.ListFormat('en-GB'))

/**
 * Nothing was found: says what to do next, and offers the search without the flags that the form set by itself or,
 * where that finds nothing either, without any filter.
 */
export function NoResults(props: NoResultsProps) {
  const { criteria, totalWithoutDefaults = 0, headingRef, onSearch, action } = props
  const defaults = defaultsThatAreOn(criteria)
  const applied = appliedFilters(criteria)
  const offers = totalWithoutDefaults > 0 && defaults.length > 0
  return (
    <EmptyState
      icon={<IconSearch size={26} />}
      title="No sponsors match these filters"
      headingRef={headingRef}
    >
      <p className="text-ink-2">Try removing a filter or choosing a wider area.</p>
      {!offers && applied.length > 0 && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => onSearch(withoutFilters(criteria, applied))}
        >
          Search without any filter
        </Button>
      )}
      {offers && (
        <>
          <p className="text-ink-2">
            {listed().format(defaults.map((name) => filterLabels[name]))}{' '}
            {defaults.length === 1 ? 'is' : 'are'} on at the start.
          </p>
          <Button className="mt-3" onClick={() => onSearch(withoutFilters(criteria, defaults))}>
            {formatCount(totalWithoutDefaults)} {totalWithoutDefaults === 1 ? 'sponsor' : 'sponsors'} without{' '}
            {these[defaults.length]}: show {totalWithoutDefaults === 1 ? 'it' : 'them'}
          </Button>
        </>
      )}
      {action}
    </EmptyState>
  )
}
