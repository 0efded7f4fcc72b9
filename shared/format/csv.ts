const BYTE_ORDER_MARK = '\uFEFF'

/** What nobody sees, and what some spreadsheets leave out when they read a cell. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

/**
 * Whether a spreadsheet may take a text for a formula: by its first sign to be seen, whichever of its forms it has (full
 * width, small, raised), and by a tab or line break before it.
 */
function isFormula(text: string): boolean {
  const [first = ''] = text.replaceAll(UNSEEN, '').trimStart()
  return /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(first.normalize('NFKC'))
}

/** Always in quotes: where a spreadsheet parts cells at semicolons or tabs, none of these can begin another cell. */
const cell = (text: string): string => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * Rows as a CSV file (RFC 4180: quotes doubled, CRLF) with a byte order mark, by which spreadsheets know UTF-8. A text that
 * a spreadsheet would run as a formula begins with an apostrophe instead.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
