import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { longDateTime } from '#shared/format/date-time.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { browserClock } from '../../../lib/clock.ts'

/** How long ago an ISO instant was. The whole date shows on hover. */
export const TimeAgo = ({ at }: { at: string }) => (
  <time dateTime={at} title={longDateTime(at)}>
    {relativeTime(at, browserClock())}
  </time>
)

interface TableBoxProps {
  label: string
  /** The labels of the columns in order, '' for none. In a narrow box they stand before the values of a row. */
  columns: readonly string[]
  children: ReactNode
}

/**
 * A table that scrolls inside its own box if the box is narrower. The controls in its rows let the keyboard scroll it.
 * In the box of a phone each row is a card (web/src/tables.css).
 */
export function TableBox({ label, columns, children }: TableBoxProps) {
  const labels = Object.fromEntries(
    columns.flatMap((column, at) => (column === '' ? [] : [[`--column-${at + 1}`, JSON.stringify(column)]])),
  ) as CSSProperties
  return (
    <section aria-label={label} className="table-box relative">
      <table
        style={labels}
        className="table-cards w-full text-left text-sm tabular-nums [&_td]:px-3 [&_td]:py-2.5 [&_td]:align-top [&_th]:px-3 [&_tbody_th]:align-top [&_th]:py-2.5 [&_tr>*:first-child]:pl-4 sm:[&_tr>*:first-child]:pl-5 [&_tr>*:last-child]:pr-4 sm:[&_tr>*:last-child]:pr-5"
      >
        {children}
      </table>
    </section>
  )
}

/** The head of a table whose first column has names, and the others counts. */
export const CountsHead = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr className="text-ink-2">
      {names.map((name, at) => (
        <th key={name} scope="col" className={`font-normal ${at > 0 ? 'text-right' : ''}`}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

export interface Column<Row> {
  /** What its head says, and what stands before its values on a phone. */
  label: string
  cell: (row: Row) => ReactNode
  look?: string
  headLook?: string
  /** Its text is aligned like this, such as `text-right` for numbers. */
  align?: 'text-right' | 'text-center'
  isName?: boolean
  /** Whether its values need no label on a phone. */
  isClear?: boolean
  /** Its head, if that is more than the label. */
  head?: ReactNode
}

export const timeColumn = <Row,>(label: string, at: (row: Row) => string): Column<Row> => ({
  label,
  cell: (row) => <TimeAgo at={at(row)} />,
  look: 'whitespace-nowrap',
})

interface ListTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Whether a row is selected, or open beside the list. */
  isChosen?: (row: Row) => boolean
}

/** The rows of a list, with a column for each of their values. */
export const ListTable = <Row extends { id: string | number }>(props: ListTableProps<Row>) => {
  const { label: name, columns, rows, isChosen = () => false } = props
  return (
    <TableBox label={name} columns={columns.map(({ label, isClear }) => (isClear ? '' : label))}>
      <thead>
        <tr>
          {columns.map(({ label, head, headLook = '', align = '' }) =>
            head === undefined ? (
              <th key={label} scope="col" className={`font-semibold ${align} ${headLook}`}>
                {label}
              </th>
            ) : (
              <Fragment key={label}>{head}</Fragment>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={`border-t border-line ${isChosen(row) ? 'bg-brand-soft' : 'hover:bg-muted'}`}
          >
            {columns.map(({ label, cell, look = '', align = '', isName }) =>
              isName ? (
                <th key={label} scope="row" className={look}>
                  {cell(row)}
                </th>
              ) : (
                <td key={label} className={`${align} ${look}`}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

/** Short facts on one line, each with its name: `Rows 127,251  Companies 120,004`. */
export const InlineFacts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
    {facts.map(([name, value]) => (
      <div key={name} className="flex gap-2">
        <dt className="text-ink-2">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
