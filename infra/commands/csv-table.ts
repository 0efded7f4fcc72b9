import { CsvError, parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { UserFacingError } from '../user-facing-error.ts'

/** A row of a CSV file: its wanted cells by column, trimmed, and its line. */
export interface TableRow<Column extends string> {
  cells: Record<Column, string>
  line: number
}

const MAX_PROBLEMS = 20

/** The text of a file. @throws UserFacingError if it cannot be read or is not UTF-8. */
export function textOf(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new UserFacingError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UserFacingError(`${file} is not UTF-8 text.`)
  }
}

/** Reads the rows of a CSV text (RFC 4180) whose header names the columns. @throws UserFacingError with the file's name. */
export function readTable<const Column extends string>(
  text: string,
  file: string,
  columns: readonly Column[],
): TableRow<Column>[] {
  let records: { record: string[]; info: { lines: number } }[]
  try {
    // the types of csv-parse do not know what the option info does
    records = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown[] as typeof records
  } catch (error) {
    if (error instanceof CsvError)
      throw new UserFacingError(`${file} is not a valid CSV file: ${error.message}.`)
    throw error
  }
  const [header, ...rest] = records
  const missing = columns.filter((column) => !header?.record.includes(column))
  if (missing.length > 0) throw new UserFacingError(`${file} has no column ${missing.join(', ')}.`)
  return rest.map(({ record, info }) => ({
    cells: Object.fromEntries(
      columns.map((column) => [column, record[header!.record.indexOf(column)] ?? '']),
    ) as Record<Column, string>,
    line: info.lines,
  }))
}

/** Refuses a whole file for its bad rows. @throws UserFacingError that lists the problems, if there are any. */
export function refuseBadRows(file: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  const more = problems.length > MAX_PROBLEMS ? [`and ${problems.length - MAX_PROBLEMS} more`] : []
  const listed = [...problems.slice(0, MAX_PROBLEMS), ...more].map((problem) => `\n  ${problem}`).join('')
  throw new UserFacingError(`${file} has bad rows. Nothing was written.${listed}`)
}

export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
