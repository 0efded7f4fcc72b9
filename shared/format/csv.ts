const BYTE_ORDER_MARK = '\uFEFF'

/** Invisible characters, which some spreadsheets drop when they parse a cell. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

/**
 * Whether a spreadsheet may parse a text as a formula. It looks at the first visible character in all its forms (full
 * width, small, raised), and at a tab or line break before it.
 */
function isFormula(text: string): boolean {
  const [first = ''] = text.replaceAll(UNSEEN, '').trimStart()
  return /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(first.normalize('NFKC'))
}

/** Always quoted: in spreadsheets that split cells at semicolons or tabs, none of these can start another cell. */
const cell = (text: string): string => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * Rows as a CSV file (RFC 4180: quotes doubled, CRLF) with a byte order mark, by which spreadsheets detect UTF-8. A
 * text that a spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
