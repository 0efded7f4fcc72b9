import { useId } from 'react'
import type { SearchSort as Sort } from '#shared/api/search.ts'
import { IconChevronDown } from '../../../ui/icons.ts'
import { type Criteria, sortedBy, sortOf, sortsOf } from '../criteria/criteria.ts'
import { useSearchFields } from '../criteria/search-fields.ts'

interface SortSelectProps<Order extends string> {
  sorts: readonly Order[]
  labels: Record<Order, string>
  /** Why a sort would change nothing; it cannot be chosen. */
  reasons?: Partial<Record<Order, string>>
  value: Order
  onChange: (sort: Order) => void
}

export function SortSelect<Order extends string>({
  sorts,
  labels,
  reasons = {},
  value,
  onChange,
}: SortSelectProps<Order>) {
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm">
      <label htmlFor={id} className="shrink-0 text-ink-2">
        Sort by
      </label>
      <span className="relative flex min-w-0 items-center">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = sorts.find((sort) => sort === event.target.value)
            if (chosen !== undefined) onChange(chosen)
          }}
          className="min-h-9 min-w-0 appearance-none truncate rounded-md border border-line bg-surface py-1 pr-8 pl-2.5 font-semibold field-sizing-content hover:border-edge"
        >
          {sorts.map((sort) => {
            const reason = sort === value ? undefined : reasons[sort]
            return (
              <option key={sort} value={sort} disabled={reason !== undefined}>
                {labels[sort]}
                {reason !== undefined && ` (${reason})`}
              </option>
            )
          })}
        </select>
        <IconChevronDown
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute right-2.5 text-ink-2"
        />
      </span>
    </div>
  )
}

const labels: Record<Sort, string> = {
  best: 'Best match',
  nearest: 'Nearest',
  vacancies: 'Most vacancies',
  newest: 'Newest on the register',
  open: 'Free names first',
  name: 'Name',
}

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
