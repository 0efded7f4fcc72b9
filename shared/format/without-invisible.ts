/** Matches a text of only plain characters, as nearly every cell is. */
const PLAIN = /^[\x20-\x7e]*$/

/**
 * Matches invisible characters other than white space: direction marks, zero-width characters, controls, and fillers
 * such as U+3164 and U+2800.
 */
const INVISIBLE = /[[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]--\s]/gv

/** The text of a cell of a published file without its invisible characters. */
export const withoutInvisible = (cell: string): string =>
  PLAIN.test(cell) ? cell : cell.replaceAll(INVISIBLE, '')
