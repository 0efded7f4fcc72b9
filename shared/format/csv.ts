const BYTE_ORDER_MARK = '\uFEFF'

/** Invisible characters, which some spreadsheets drop when they parse a cell. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

/**
 * Whether a spreadsheet may parse a text as a formula. The first visible character decides, in any of its forms (full
 * width, small, raised). A tab or line break before it also counts.
 */
function isFormula(text: string): boolean {
  const [first = ''] = text.replaceAll(UNSEEN, '').trimStart()
  return /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(first.normalize('NFKC'))
}

/**
 * Matches what follows a semicolon, a tab or a line break in a text. Where spreadsheets separate cells at semicolons or
 * tabs, it is a cell of its own: a quote counts only at the start of a cell, so ours do not hold a text together.
 */
const LATER_PART = /(?<=[;\t\r\n])[^;\t\r\n]+/g

/** A text with an apostrophe before each part that a spreadsheet may parse as a formula. */
function withoutFormulas(text: string): string {
  const parts = text.replaceAll(LATER_PART, (part) =>
    isFormula(part.replaceAll('"', '')) ? `'${part}` : part,
  )
  return isFormula(text) ? `'${parts}` : parts
}

const cell = (text: string): string => `"${withoutFormulas(text).replaceAll('"', '""')}"`

/**
 * Rows as a CSV file (RFC 4180: quotes doubled, CRLF). It begins with a byte order mark, so that spreadsheets detect
 * UTF-8. An apostrophe precedes whatever a spreadsheet would run as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** The columns of a table: each name, and how its cell is read. Nothing is an empty cell. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => string | number | null | undefined])[]

/** A table as a CSV file (`csvOf`). */
export const csvTable = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  csvOf([
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, read]) => String(read(row) ?? ''))),
  ])
