import type { SearchFields } from '#shared/api/search.ts'
import { Chip } from '../../../ui/chip.tsx'
import { appliedFilters, type Criteria } from '../../search/criteria/criteria.ts'
import { chipLabel } from '../../search/criteria/filter-labels.ts'

interface SearchChipsProps {
  criteria: Criteria
  /** The search fields, which contain a name for each id. Undefined until loaded. */
  fields: SearchFields | undefined
}

/** The filters of a search, read-only. */
export function SearchChips({ criteria, fields }: SearchChipsProps) {
  const names = appliedFilters(criteria)
  if (names.length === 0) return <p className="text-sm">All sponsors, without filters</p>
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-start gap-2">
      {names.map((name) => (
        <li key={name} className="flex">
          <Chip>{chipLabel(name, criteria, fields)}</Chip>
        </li>
      ))}
    </ul>
  )
}
