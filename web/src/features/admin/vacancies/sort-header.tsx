import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../../../ui/icons.ts'
import { sortedBy, type SortColumn, type sortingOf } from './filters/sorting.ts'
import type { VacancyAddress } from './filters/vacancy-query.ts'

interface SortHeaderProps {
  column: SortColumn
  label: string
  sorting: ReturnType<typeof sortingOf>
  change: (changes: Partial<VacancyAddress>) => void
}

/** The header of a column that sorts the list. */
export function SortHeader({ column, label, sorting, change }: SortHeaderProps) {
  const isActive = column === sorting.column
  const Icon = isActive ? (sorting.direction === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort
  return (
    <th
      scope="col"
      aria-sort={isActive ? (sorting.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className="font-semibold whitespace-nowrap"
    >
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-brand"
        onClick={() => change(sortedBy(column, sorting))}
      >
        {label}
        <Icon size={16} aria-hidden="true" className={isActive ? 'text-brand' : 'text-ink-2'} />
      </button>
    </th>
  )
}
