import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { CompanyListRow } from './company-list-row.tsx'

interface CompanyListProps {
  rows: readonly CompanyRow[]
  /** The number of the first row in the whole list. */
  start: number
  activeId?: number | null
  busyIds?: ReadonlySet<number>
  /** Rows of the page before, while the next one loads. */
  stale?: boolean
  onOpen: (row: CompanyRow) => void
}

/** A numbered list of companies. */
export function CompanyList({ rows, start, activeId, busyIds, stale = false, onOpen }: CompanyListProps) {
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
            onOpen={onOpen}
          />
        </li>
      ))}
    </ol>
  )
}
