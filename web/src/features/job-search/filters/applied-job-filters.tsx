import { isSeveral } from '#shared/filters/job-filters.ts'
import type { JobFacets, JobSearch } from '#shared/api/job-search.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ChipLine } from '../../../ui/chip-line.tsx'
import { appliedJobFilters, withoutJobFilters, withoutValue } from '../../jobs/criteria/job-criteria.ts'
import { jobChipLabel } from '../../jobs/criteria/job-labels.ts'

interface AppliedJobFiltersProps {
  criteria: JobSearch
  facets: JobFacets | undefined
  onSearch: (criteria: JobSearch) => void
}

/** The filters of the search as chips. Removing one searches again. */
export function AppliedJobFilters({ criteria, facets, onSearch }: AppliedJobFiltersProps) {
  const chips = appliedJobFilters(criteria).flatMap((name) => {
    if (!isSeveral(name)) {
      const label = jobChipLabel(name, String(criteria[name]), criteria, facets)
      return [{ label, without: withoutJobFilters(criteria, [name]) }]
    }
    return (criteria[name] ?? []).map((value) => ({
      label: jobChipLabel(name, value, criteria, facets),
      without: withoutValue(criteria, name, value),
    }))
  })
  return (
    <div
      data-filters={chips.length > 0 ? '' : undefined}
      className={chips.length > 0 ? 'grid gap-y-2 border-b border-line px-4 py-3 sm:px-5' : ''}
    >
      <ChipLine hidden={chips.length === 0}>
        {chips.map(({ label, without }) => (
          <li key={label}>
            <Chip removeLabel={`Remove filter ${label}`} onRemove={() => onSearch(without)}>
              {label}
            </Chip>
          </li>
        ))}
      </ChipLine>
    </div>
  )
}
