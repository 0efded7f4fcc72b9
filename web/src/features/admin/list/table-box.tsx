import type { CSSProperties, ReactNode } from 'react'

interface TableBoxProps {
  /** The name of the table. */
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
