import type { ReactNode } from 'react'
import type { AdminVacancy } from '#shared/api/admin/vacancies.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { TableBox } from '../list/table-box.tsx'
import { sortingOf } from './filters/sorting.ts'
import type { VacancyAddress } from './filters/vacancy-query.ts'
import { MixedCheckbox } from '../bulk/mixed-checkbox.tsx'
import { VacancyRow } from './row/vacancy-row.tsx'
import { SortHeader } from './sort-header.tsx'
import type { Selection } from '../bulk/use-selection.ts'

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
