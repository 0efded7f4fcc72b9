import type { Ref } from 'react'
import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CompanyListRow } from './company-list-row.tsx'

interface CompanyListProps {
  title?: string
  total: number
  rows: readonly CompanyRow[]
  /** The number of the first row in the whole list. */
  start: number
  activeId?: number | null
  busyIds?: ReadonlySet<number>
  /** Rows of the page before, while the next one loads. */
  stale?: boolean
  headingRef?: Ref<HTMLHeadingElement>
  onOpen: (row: CompanyRow) => void
}

/** A numbered list of companies under its title and total. */
export function CompanyList(props: CompanyListProps) {
  const {
    title = 'Sponsor List',
    total,
    rows,
    start,
    activeId,
    busyIds,
    stale = false,
    headingRef,
    onOpen,
  } = props
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-lg">
          {title}
        </h2>
        <Badge>{formatCount(total)}</Badge>
      </div>
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
    </>
  )
}
