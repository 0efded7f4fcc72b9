import { sortsOf, type Criteria, type Sort } from '../criteria/criteria.ts'
import { SortSelect } from './sort-select.tsx'

const labels: Record<Sort, string> = {
  best: 'Best match',
  vacancies: 'Most vacancies',
  newest: 'Newest on the register',
  name: 'Name',
}

interface SearchSortProps {
  criteria: Criteria
  onSearch: (criteria: Criteria) => void
}

/** The order of a search. A new order starts at page 1. */
export function SearchSort({ criteria, onSearch }: SearchSortProps) {
  return (
    <SortSelect
      sorts={sortsOf(criteria)}
      labels={labels}
      value={criteria.sort}
      onChange={(sort) => onSearch({ ...criteria, sort, page: 1 })}
    />
  )
}
