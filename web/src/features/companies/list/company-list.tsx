import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { CompanyListRow, type RowOpening } from './company-list-row.tsx'

type CompanyListProps = RowOpening & {
  rows: readonly CompanyRow[]
  /** The number of the first row in the whole list. */
  start: number
  activeId?: number | null
  busyIds?: ReadonlySet<number>
  /** Rows of the page before, while the next one loads. */
  stale?: boolean
}

/** A numbered list of companies. */
export function CompanyList({ rows, start, activeId, busyIds, stale = false, ...opening }: CompanyListProps) {
  return (
    <ol
      start={start}
      aria-busy={stale || undefined}
      className={`list-none divide-y divide-line transition-opacity ${stale ? 'pointer-events-none opacity-50' : ''}`}
    >
      {rows.map((row, index) => (
        <li key={row.id}>
          <CompanyListRow
            row={row}
            number={start + index}
            active={row.id === activeId}
            busy={busyIds?.has(row.id) ?? false}
            {...opening}
          />
        </li>
      ))}
    </ol>
  )
}
