import { Chip } from '../../../ui/chip.tsx'
import { appliedFilters, withoutFilters, type Criteria } from '../criteria/criteria.ts'
import { chipLabel } from '../criteria/filter-labels.ts'
import { useSearchFields } from '../criteria/use-search-fields.ts'
import { useRepairedAddress } from '../criteria/use-repaired-address.ts'

interface AppliedFiltersProps {
  criteria: Criteria
  onSearch: (criteria: Criteria) => void
}

/**
 * The filters of the current search, including defaults. Removing a filter searches again. Values that no list contains
 * are removed from the URL, with a notice. On a phone the filters are one line that scrolls.
 */
export function AppliedFilters({ criteria, onSearch }: AppliedFiltersProps) {
  const { data: fields } = useSearchFields()
  const notice = useRepairedAddress(fields)
  const names = appliedFilters(criteria)
  return (
    <div
      className={
        names.length > 0 || notice !== '' ? 'grid gap-y-2 border-b border-line px-4 py-3 sm:px-5' : ''
      }
    >
      <ul
        aria-label="Applied filters"
        hidden={names.length === 0}
        className="flex min-w-0 flex-wrap gap-2 max-sm:-mx-4 max-sm:-my-2 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-2 max-sm:[scrollbar-width:none]"
      >
        {names.map((name) => {
          const label = chipLabel(name, criteria, fields)
          return (
            <li key={name} className="max-sm:shrink-0">
              <Chip
                removeLabel={`Remove filter ${label}`}
                onRemove={() => onSearch(withoutFilters(criteria, [name]))}
              >
                {label}
              </Chip>
            </li>
          )
        })}
      </ul>
      {/* a live region must exist before its first message, or the message is not announced */}
      <output className={`text-sm text-ink-2 [overflow-wrap:anywhere] ${notice === '' ? 'sr-only' : ''}`}>
        {notice}
      </output>
    </div>
  )
}
