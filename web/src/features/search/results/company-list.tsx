import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import type { Marking } from '../../companies/unlocking/use-marking.ts'
import { CompanyListRow, type RowOpening } from './company-list-row.tsx'

type CompanyListProps = RowOpening & {
  rows: readonly CompanyRow[]
  /** The number of the first row in the whole list. */
  start: number
  activeId?: number | null
  busyIds?: ReadonlySet<number>
  /** Whether the rows belong to the previous page, while the next one loads. */
  stale?: boolean
  /** Functions to mark locked rows, for unlocking them together. */
  marking?: Marking | undefined
  /** Notes on rows, by id: next, or skipped. */
  notes?: ReadonlyMap<number, string> | undefined
}

/** A numbered list of companies. If locked and unlocked ones are mixed, the background differs. */
export function CompanyList({
  rows,
  start,
  activeId,
  busyIds,
  stale = false,
  marking,
  notes,
  ...opening
}: CompanyListProps) {
  const isMixed = rows.some(({ locked }) => locked)
  return (
    <ol
      start={start}
      aria-busy={stale || undefined}
      className={`list-none divide-y divide-line transition-opacity ${stale ? 'pointer-events-none opacity-50' : ''}`}
    >
      {rows.map((row, index) => (
        <CompanyListRow
          key={row.id}
          row={row}
          number={start + index}
          active={row.id === activeId}
          busy={busyIds?.has(row.id) ?? false}
          tinted={isMixed && !row.locked}
          marking={marking}
          note={notes?.get(row.id)}
          {...opening}
        />
      ))}
    </ol>
  )
}
