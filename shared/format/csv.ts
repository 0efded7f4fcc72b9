const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet takes for the start of a formula, the full-width signs and those behind white space too. */
const FORMULA = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** Always in quotes: where a spreadsheet parts cells at semicolons or tabs, none of these can begin another cell. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * Rows as a CSV file (RFC 4180: quotes doubled, CRLF) with a byte order mark, by which spreadsheets know UTF-8. A text that
 * a spreadsheet would run as a formula begins with an apostrophe instead.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
