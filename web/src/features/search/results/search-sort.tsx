import type { SearchSort as Sort } from '#shared/api/search.ts'
import { sortedBy, sortOf, sortsOf, type Criteria } from '../criteria/criteria.ts'
import { useSearchFields } from '../criteria/use-search-fields.ts'
import { SortSelect } from './sort-select.tsx'

const labels: Record<Sort, string> = {
  best: 'Best match',
  nearest: 'Nearest',
  vacancies: 'Most vacancies',
  newest: 'Newest on the register',
  open: 'Free names first',
  name: 'Name',
}

/** Why a sort by a fact that all companies share changes nothing. */
const reasons: Partial<Record<Sort, string>> = {
  vacancies: 'no vacancies yet',
  newest: 'all have one date',
  open: 'no such names',
}

interface SearchSortProps {
  criteria: Criteria
  /** Whether a result has a free name. Without one, an order by it would change nothing. */
  hasFreeNames: boolean
  /** Whether the search uses nothing but what the register publishes. Then the likest names come first. */
  isByRegister?: boolean
  /** Whether the list shows names. A visitor's list shows none, so none can be first. */
  named: boolean
  onSearch: (criteria: Criteria) => void
}

/** The order of a search. A new order starts at page 1. */
export function SearchSort({ criteria, hasFreeNames, isByRegister, named, onSearch }: SearchSortProps) {
  const { data: fields } = useSearchFields()
  const without = fields?.coverage.sorts_without_data ?? []
  const sorts = sortsOf(criteria).filter((sort) =>
    isByRegister ? /best|name/.test(sort) : named || sort !== 'open',
  )
  const chosen = sortOf(criteria)
  return (
    <SortSelect
      sorts={sorts}
      labels={labels}
      reasons={{
        ...(!hasFreeNames && { open: 'none in this search' }),
        ...Object.fromEntries(without.map((sort) => [sort, reasons[sort]])),
      }}
      value={sorts.includes(chosen) ? chosen : 'best'}
      onChange={(sort) => onSearch(sortedBy(criteria, sort))}
    />
  )
}
