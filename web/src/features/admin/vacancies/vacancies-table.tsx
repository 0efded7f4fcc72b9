import type { ReactNode } from 'react'
import type { AdminVacancy, SortColumn } from '#shared/api/admin/vacancies.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { longDate } from '#shared/format/date.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { salaryOf } from '#shared/format/salary.ts'
import { browserClock } from '../../../lib/clock.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconPhoto } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { closedLabel, placeOf } from '../../companies/detail/vacancies/vacancy-labels.ts'
import { type RowSelection, selectColumn } from '../bulk/selection.tsx'
import { type Column, ListTable } from '../list/list-table.tsx'
import { sortedBy, sortingOf, type VacancyAddress } from './filters/vacancy-filters.tsx'

interface VacanciesTableProps {
  rows: readonly AdminVacancy[]
  address: VacancyAddress
  change: (changes: Partial<VacancyAddress>) => void
  selection: RowSelection
  onOpen: (vacancy: AdminVacancy) => void
  children: (vacancy: AdminVacancy) => ReactNode
}

export const VacanciesTable = (props: VacanciesTableProps) => (
  <ListTable
    label="Vacancies"
    columns={columnsOf(props)}
    rows={props.rows}
    isChosen={({ id }) => props.selection.has(id)}
  />
)

function columnsOf(props: VacanciesTableProps): Column<AdminVacancy>[] {
  const { rows, address, change, selection, onOpen, children } = props
  const sorting = sortingOf(address)
  const sorted = (column: SortColumn, label: string) => ({
    label,
    head: <SortHeader sorting={sorting} change={change} column={column} label={label} />,
  })
  return [
    selectColumn(rows, selection, ({ title }) => title),
    { ...sorted('id', 'ID'), cell: ({ id }) => id },
    {
      ...sorted('title', 'Title'),
      isClear: true,
      isName: true,
      look: 'max-w-80 min-w-44 font-normal',
      cell: (vacancy) => <Title vacancy={vacancy} onOpen={() => onOpen(vacancy)} />,
    },
    {
      ...sorted('company_name', 'Company'),
      look: 'max-w-64 min-w-32 [overflow-wrap:anywhere]',
      cell: ({ company_name, company_left }) => (
        <>
          <bdi>{company_name}</bdi>
          {company_left && <p className="text-ink-2">Left the register</p>}
        </>
      ),
    },
    { label: 'City', look: 'min-w-24', cell: placeOf },
    { ...sorted('salary_min', 'Salary'), look: 'min-w-32', cell: salaryOf },
    { ...sorted('post_date', 'Posted'), ...agoCell(({ post_date }) => post_date) },
    {
      ...sorted('expiry_date', 'Closes'),
      look: 'whitespace-nowrap',
      cell: ({ expiry_date }) => expiry_date && longDate(expiry_date),
    },
    {
      ...(address.deleted === '1' ? { label: 'Deleted' } : sorted('created_at', 'Added')),
      ...agoCell(({ deleted_at, created_at }) => deleted_at ?? created_at),
    },
    {
      label: 'Screenshot',
      head: (
        <th scope="col">
          <VisuallyHidden>Screenshot</VisuallyHidden>
        </th>
      ),
      cell: ({ has_screenshot }) =>
        has_screenshot && (
          <>
            <IconPhoto size={18} aria-hidden="true" />
            <VisuallyHidden>Has a screenshot</VisuallyHidden>
          </>
        ),
    },
    { label: 'Actions', isClear: true, look: 'min-w-44', cell: children },
  ]
}

function Title({ vacancy, onOpen }: { vacancy: AdminVacancy; onOpen: () => void }) {
  const closed = closedLabel(vacancy)
  return (
    <>
      <button
        type="button"
        className="link min-h-6 text-left font-semibold [overflow-wrap:anywhere]"
        onClick={onOpen}
      >
        {vacancy.title}
      </button>
      {closed !== null && <p className="text-ink-2">{closed}</p>}
    </>
  )
}

const agoCell = (of: (vacancy: AdminVacancy) => string | null) => ({
  look: 'whitespace-nowrap',
  cell(vacancy: AdminVacancy) {
    const instant = of(vacancy)
    return (
      instant !== null && (
        <time dateTime={instant} title={instant.length > 10 ? longDateTime(instant) : longDate(instant)}>
          {relativeTime(instant, browserClock())}
        </time>
      )
    )
  },
})

interface SortHeaderProps {
  column: SortColumn
  label: string
  sorting: ReturnType<typeof sortingOf>
  change: (changes: Partial<VacancyAddress>) => void
}

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
