import { Link } from 'react-router-dom'
import type { AdminCompanyRow } from '#shared/api/admin/companies.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { MixedCheckbox } from '../bulk/mixed-checkbox.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { TableBox } from '../list/table-box.tsx'

const columns = ['Name', 'Town', 'Register', 'On the register since', 'Vacancies', 'ID'] as const
const numeric: readonly string[] = ['Vacancies', 'ID']

interface CompaniesTableProps {
  rows: readonly AdminCompanyRow[]
  selection: Selection
  /** The URL of a company's facts. */
  factsOf: (id: number) => string
}

/** A page of companies with selection. */
export function CompaniesTable({ rows, selection, factsOf }: CompaniesTableProps) {
  const ids = rows.map(({ id }) => id)
  const count = ids.filter(selection.has).length
  return (
    <TableBox label="Companies" columns={['', ...columns]}>
      <thead>
        <tr>
          <th scope="col">
            <MixedCheckbox
              label="Select all on this page"
              state={count === 0 ? 'none' : count === ids.length ? 'all' : 'some'}
              onChange={(isOn) => selection.set(ids, isOn, ids)}
            />
          </th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`font-semibold ${numeric.includes(column) ? 'text-right' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, town, left_on, since, vacancies }) => (
          <tr
            key={id}
            className={`border-t border-line ${selection.has(id) ? 'bg-brand-soft' : 'hover:bg-muted'}`}
          >
            <td>
              <input
                type="checkbox"
                aria-label={`Select ${name}`}
                checked={selection.has(id)}
                onChange={(event) => selection.set([id], event.target.checked, ids)}
                className="size-6 cursor-pointer"
              />
            </td>
            <th scope="row" className="font-semibold">
              <Link to={factsOf(id)} className="link inline-block min-h-6">
                {name}
              </Link>
            </th>
            <td>{town ?? '–'}</td>
            <td>{left_on === null ? 'Listed' : `Left on ${longDate(left_on)}`}</td>
            <td>{longDate(since)}</td>
            <td className="text-right tabular-nums">{formatCount(vacancies)}</td>
            <td className="text-right tabular-nums">{id}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
