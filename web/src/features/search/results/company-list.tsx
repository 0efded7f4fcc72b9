import { Fragment, type ReactNode } from 'react'
import type { CompanyRow } from '../../../../../shared/api/company-row.ts'

/** A company of a list. */
export interface ListedCompany {
  row: CompanyRow
  /** The row's number in the whole list, from 1. */
  number: number
  /** Whether the background marks the row as unlocked, in a mixed list. */
  tinted: boolean
}

interface CompanyListProps {
  rows: readonly CompanyRow[]
  /** The number of the first row in the whole list. */
  start: number
  /** Whether the rows belong to the previous page, while the next one loads. */
  stale?: boolean
  /** Renders one row, as a CompanyListRow. */
  children: (listed: ListedCompany) => ReactNode
}

/**
 * A numbered list of companies. In a list with locked and unlocked companies, the unlocked ones have another
 * background.
 */
export function CompanyList({ rows, start, stale = false, children }: CompanyListProps) {
  const isMixed = rows.some(({ locked }) => locked)
  return (
    <ol
      start={start}
      aria-busy={stale || undefined}
      className={`list-none divide-y divide-line transition-opacity ${stale ? 'pointer-events-none opacity-50' : ''}`}
    >
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          {children({ row, number: start + index, tinted: isMixed && !row.locked })}
        </Fragment>
      ))}
    </ol>
  )
}
