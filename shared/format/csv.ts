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

/** A quoted cell. The quotes keep it whole in spreadsheets that split cells at semicolons or tabs. */
const cell = (text: string): string => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * Rows as a CSV file (RFC 4180: quotes doubled, CRLF). It begins with a byte order mark, so that spreadsheets detect
 * UTF-8. An apostrophe precedes any text that a spreadsheet would run as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
