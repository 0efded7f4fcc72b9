import type { ReactNode } from 'react'
import type { AdminVacancy } from '#shared/api/admin/vacancies.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { MixedCheckbox } from '../bulk/mixed-checkbox.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { TableBox } from '../list/table-box.tsx'
import { type SortColumn, sortedBy, sortingOf, type VacancyAddress } from './filters/vacancy-query.ts'
import { VacancyRow } from './row/vacancy-row.tsx'

interface VacanciesTableProps {
  rows: readonly AdminVacancy[]
  address: VacancyAddress
  change: (changes: Partial<VacancyAddress>) => void
  selection: Selection
  onOpen: (vacancy: AdminVacancy) => void
  /** Renders the actions of a vacancy. */
  children: (vacancy: AdminVacancy) => ReactNode
}

/** The labels of the first columns; the title of a vacancy needs none. */
const columns = ['', 'ID', '', 'Company', 'City', 'Salary', 'Posted', 'Closes'] as const

/** A page of vacancies with sorting and selection. */
export function VacanciesTable(props: VacanciesTableProps) {
  const { rows, address, change, selection, onOpen, children } = props
  const sort = { sorting: sortingOf(address), change }
  const ids = rows.map(({ id }) => id)
  const count = ids.filter(selection.has).length
  return (
    <TableBox
      label="Vacancies"
      columns={[...columns, address.deleted === '1' ? 'Deleted' : 'Added', 'Screenshot']}
    >
      <thead>
        <tr>
          <th scope="col">
            <MixedCheckbox
              label="Select all on this page"
              state={count === 0 ? 'none' : count === ids.length ? 'all' : 'some'}
              onChange={(isOn) => selection.set(ids, isOn, ids)}
            />
          </th>
          <SortHeader {...sort} column="id" label="ID" />
          <SortHeader {...sort} column="title" label="Title" />
          <SortHeader {...sort} column="company_name" label="Company" />
          <th scope="col" className="font-semibold">
            City
          </th>
          <SortHeader {...sort} column="salary_min" label="Salary" />
          <SortHeader {...sort} column="post_date" label="Posted" />
          <SortHeader {...sort} column="expiry_date" label="Closes" />
          {address.deleted === '1' ? (
            <th scope="col" className="font-semibold">
              Deleted
            </th>
          ) : (
            <SortHeader {...sort} column="created_at" label="Added" />
          )}
          <th scope="col">
            <VisuallyHidden>Screenshot</VisuallyHidden>
          </th>
          <th scope="col" className="font-semibold">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((vacancy) => (
          <VacancyRow
            key={vacancy.id}
            vacancy={vacancy}
            isSelected={selection.has(vacancy.id)}
            onSelect={(isSelected) => selection.set([vacancy.id], isSelected, ids)}
            onOpen={() => onOpen(vacancy)}
          >
            {children(vacancy)}
          </VacancyRow>
        ))}
      </tbody>
    </TableBox>
  )
}

interface SortHeaderProps {
  column: SortColumn
  label: string
  sorting: ReturnType<typeof sortingOf>
  change: (changes: Partial<VacancyAddress>) => void
}

/** The header of a column that sorts the list. */
function SortHeader({ column, label, sorting, change }: SortHeaderProps) {
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
