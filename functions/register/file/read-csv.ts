import { CsvError, parse } from 'csv-parse'
import { pipeline } from 'node:stream/promises'
import { withoutInvisible } from '#shared/format/without-invisible.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { decodeText, textLimits, type TextLimits } from './decode-text.ts'
import { type Bytes, unpack } from './unpack.ts'

/** The longest cell. Names have up to 140 characters, and websites slightly more. */
const MAX_CELL_CHARACTERS = 512

const MAX_COLUMNS = 100

/** The maximum number of columns of a row. A row with more columns means that the file is the wrong one. */
const MAX_COLUMNS_OF_A_ROW = 1000

/** The maximum number of rows with another number of columns than the header. With more, the file is the wrong one. */
const MAX_MISSHAPEN_ROWS = 1000

/** The maximum number of rows. No register is nearly as large. */
const MAX_ROWS = 1_000_000

interface CsvLayout<Column extends string> {
  /** The name of the file in messages, such as `The register file`. */
  file: string
  required: readonly Column[]
  /** Columns that are read if they exist. All other columns are ignored. */
  optional?: readonly Column[]
  limits?: TextLimits
}

interface CsvReader<Column extends string> {
  row: (values: Partial<Record<Column, string>>, line: number) => void
  refuse: (line: number, reason: string) => void
}

/**
 * Reads a CSV file (RFC 4180; plain, gzip or xz), whose header names the columns.
 * @returns the number of rows, and whether the last row has a line end. A truncated file has none.
 * @throws ImportRefused with one sentence if the file is anything else.
 */
export async function readCsv<Column extends string>(
  bytes: Bytes,
  { file, required, optional = [], limits = textLimits }: CsvLayout<Column>,
  reader: CsvReader<Column>,
): Promise<{ rows: number; endsInNewline: boolean }> {
  const text = decodeText(unpack(bytes, file), file, limits)
  let header: (Column | undefined)[] | undefined
  let rows = 0
  let misshapen = 0
  let shortLine = 0
  let lastLine = 0

  const readRecord = (cells: string[], line: number) => {
    lastLine = line
    if (header === undefined) {
      header = headerOf(cells, file, required, optional)
      return
    }
    rows += 1
    if (rows > MAX_ROWS) throw new ImportRefused(`${file} has more than ${MAX_ROWS} rows.`)
    if (cells.length !== header.length) {
      if (cells.length > MAX_COLUMNS_OF_A_ROW)
        throw new ImportRefused(`${file} has a row of ${cells.length} columns, line ${line}.`)
      misshapen += 1
      if (misshapen > MAX_MISSHAPEN_ROWS)
        throw new ImportRefused(
          `${file} has more than ${MAX_MISSHAPEN_ROWS} rows of another number of columns, up to line ${line}.`,
        )
      if (cells.length < header.length) shortLine = line
      reader.refuse(line, `It has ${cells.length} columns where the header has ${header.length}.`)
      return
    }
    if (cells.some((cell) => cell.length > MAX_CELL_CHARACTERS)) {
      reader.refuse(line, `It has a cell of more than ${MAX_CELL_CHARACTERS} characters.`)
      return
    }
    const values: Partial<Record<Column, string>> = {}
    for (const [at, column] of header.entries())
      if (column !== undefined) values[column] = withoutInvisible(cells[at] ?? '')
    reader.row(values, line)
  }

  // records arrive by callback: the error of a stream would arrive before earlier records, so messages would name wrong
  // lines
  const parser = parse({
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 2 * limits.line,
    on_record: (cells: string[], { lines }) => {
      readRecord(cells, lines)
      return null
    },
  })
  parser.resume()
  await pipeline(text.pieces, parser).catch((error: unknown) => {
    throw error instanceof CsvError
      ? new ImportRefused(syntaxSentence(error, file, lastLine + 1), { cause: error })
      : error
  })

  if (header === undefined) throw new ImportRefused(`${file} is empty.`)
  if (rows === 0) throw new ImportRefused(`${file} has a header and no rows.`)
  const endsInNewline = text.endsInNewline()
  if (!endsInNewline && shortLine === lastLine)
    throw new ImportRefused(`${file} is cut short: its last line, ${lastLine}, ends half-way.`)
  return { rows, endsInNewline }
}

const same = (name: string) => name.trim().toLowerCase()

function headerOf<Column extends string>(
  cells: string[],
  file: string,
  required: readonly Column[],
  optional: readonly Column[],
): (Column | undefined)[] {
  if (cells.length > MAX_COLUMNS) {
    throw new ImportRefused(`${file} has another layout: its header has ${cells.length} columns.`)
  }
  const known = [...required, ...optional]
  const header = cells.map((cell) => known.find((column) => same(column) === same(cell)))
  const missing = required.filter((column) => !header.includes(column))
  const twice = known.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (missing.length === 0 && twice.length === 0) return header
  const why = missing.length > 0 ? `lacks ${missing.join(', ')}` : `has ${twice.join(', ')} twice`
  // control characters and direction marks are replaced, because this text is printed to a terminal
  const seen = cells.join(',').replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD')
  const shown = seen.length > 200 ? `${seen.slice(0, 200)}…` : seen
  throw new ImportRefused(`${file} has another layout: its header ${why}; it reads "${shown}".`)
}

function syntaxSentence(error: CsvError, file: string, line: number): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `${file} is cut short or not valid CSV: a quote that opens on line ${line} never closes.`
    case 'CSV_MAX_RECORD_SIZE':
      return `${file} is not valid CSV: the row on line ${line} never ends; a quote may be missing.`
    default:
      return `${file} is not valid CSV: a quote stands in the wrong place on line ${line}.`
  }
}
