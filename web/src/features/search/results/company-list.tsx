import { Fragment, useState, type CSSProperties, type ReactNode } from 'react'
import type { CompanyRow } from '#shared/api/company-row.ts'
import type { Filter } from '#shared/filters/company-filters.ts'
import { type Column, columnsOf, gridOf } from './row-columns.ts'

/** A company of a list. */
export interface ListedCompany {
  row: CompanyRow
  /** The row's number in the whole list, from 1. */
  number: number
  /** Whether the background marks the row as unlocked, in a mixed list. */
  tinted: boolean
  /** The columns of a wide list. */
  columns: readonly Column[]
  /** The filters of the search. Rows do not repeat what these say. */
  said: readonly Filter[]
}

interface CompanyListProps {
  rows: readonly CompanyRow[]
  /** The number of the first row in the whole list. */
  start: number
  /** Whether the rows belong to the previous page, while the next one loads. */
  stale?: boolean
  said?: readonly Filter[]
  /** Whether each row begins with a checkbox. */
  marks?: boolean
  /** Renders one row, as a CompanyListRow. */
  children: (listed: ListedCompany) => ReactNode
}

const none: readonly Filter[] = []

/** The rows before it have their real heights at once, so that Back finds the position in most lists exactly. */
const FAR = 100
/** The rows of a part of the list after them. With a part for each row, the browser would watch hundreds of parts. */
const PART = 25

const nameOf = ({ name }: Column) => name

/** The columns of a list. They stay the same object while more rows need no other column, so that no row is drawn again. */
function useColumns(rows: readonly CompanyRow[], said: readonly Filter[]) {
  const newest = columnsOf(rows, said)
  const [columns, setColumns] = useState(newest)
  if (String(columns.map(nameOf)) !== String(newest.map(nameOf))) setColumns(newest)
  return { columns, grid: gridOf(newest) }
}

/**
 * A numbered list of companies. In a list with locked and unlocked companies, those that the user has unlocked have
 * another background. A wide list shows the facts of its rows in columns with headings. A long list has several parts, of
 * which the browser draws those near the window.
 */
export function CompanyList({
  rows,
  start,
  stale = false,
  said = none,
  marks = false,
  children,
}: CompanyListProps) {
  const isMixed = rows.some(({ locked }) => locked)
  const { columns, grid } = useColumns(rows, said)
  const drawn = rows.map((row, index) => (
    // an unlock changes the id of a row, which keeps its place and the focus
    <Fragment key={start + index}>
      {children({
        row,
        number: start + index,
        tinted: isMixed && !row.locked && !row.preview.register_only,
        columns,
        said,
      })}
    </Fragment>
  ))
  const parts = [0]
  for (let from = FAR; from < rows.length; from += PART) parts.push(from)
  return (
    <div style={{ '--columns': grid } as CSSProperties} className="@container/list">
      <div
        aria-hidden="true"
        // a wide window keeps the bar when an open company narrows the list, so that no row moves
        className={`hidden grid-cols-1 gap-x-3 border-b border-line bg-sunken py-1.5 pr-15 text-xs font-semibold text-ink-2 sm:pr-16 xl:grid @min-[40rem]/list:grid @min-[40rem]/list:grid-cols-(--columns) ${marks ? 'pl-11' : 'pl-5'}`}
      >
        <span>Company</span>
        {columns.map(({ name, heading }) => (
          <span
            key={name}
            className={`hidden @min-[40rem]/list:inline ${name === 'vacancies' ? 'text-right' : ''}`}
          >
            {heading}
          </span>
        ))}
      </div>
      {parts.map((from, index) => (
        <ol
          key={from}
          data-entries
          start={start + from}
          aria-busy={stale || undefined}
          className={`list-none divide-y divide-line transition-opacity ${from > 0 ? 'far-rows border-t border-line' : ''} ${stale ? 'pointer-events-none opacity-50' : ''}`}
        >
          {drawn.slice(from, parts[index + 1])}
        </ol>
      ))}
    </div>
  )
}
