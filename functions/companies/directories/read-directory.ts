import { dateInText, isoDate } from '#shared/format/file-date.ts'
import { withoutInvisible } from '#shared/format/without-invisible.ts'
import { CompanyDataRefused, type RefusedRow } from '../companies-house/company-row.ts'
import { type CsvRecord, readCsvRecords } from '../companies-house/csv-records.ts'
import type { Directory, DirectoryRow, ListedEmployer } from './directories.ts'

/** So many records may stand before the header. */
const MAX_PREAMBLE = 20
/** With more refused rows than this share, the file is the wrong one. */
const MAX_REFUSED_SHARE = 0.5
/** The longest text of a cell. */
const MAX_CHARACTERS = 1000

/**
 * Reads a file of a directory. The header may come after a few lines, and its columns may be in any order. The date is that
 * of the row, of the file's name, or of the lines before the header.
 * @returns the date and the number of rows.
 * @throws CompanyDataRefused for another layout, damaged CSV, a file without rows, or one that does not say its date.
 */
export async function readDirectory(
  directory: Directory,
  { name: file, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> },
  reader: { row: (employer: ListedEmployer, row: DirectoryRow) => void; refuse: (row: RefusedRow) => void },
): Promise<{ date: string; rows: number }> {
  let places = placesWithoutHeader(directory)
  let date = dateInText(file)
  let [preamble, newest, rows, refused] = ['', '', 0, 0]
  const refuse = (line: number, reason: string) => {
    refused += 1
    reader.refuse({ file, line, reason })
  }
  let [closest, before]: [string[] | undefined, number] = [undefined, 0]
  await readCsvRecords(directory.isWindows1252 ? asUtf8(bytes) : bytes, file, (record) => {
    if (places === undefined) {
      const found = placesIn(record, directory)
      if (found.missing.length === 0) {
        places = found.places
        date ??= dateInText(preamble)
        return
      }
      if (closest === undefined || found.missing.length < closest.length) closest = found.missing
      preamble += ` ${textsOf(record).join(' ')}`
      before += 1
      if (before > MAX_PREAMBLE) throw otherLayout(file, closest)
      return
    }
    rows += 1
    const cells = cellsOf(record, places)
    const { date: written = '' } = cells
    const on = written === '' ? date : (isoDate(written) ?? dateInText(written))
    if (on === undefined) {
      if (written !== '') return refuse(record.line, 'Its date is not such as 17/10/2025.')
      throw new CompanyDataRefused(
        `${file} does not say its date; rename it, such as to directory-2026-11-03.csv.`,
      )
    }
    if (on > newest) newest = on
    const employer = directory.employerOf(cells)
    if (typeof employer === 'string') refuse(record.line, employer)
    else if (employer !== undefined) reader.row(employer, { cells, date: on, file })
  })
  if (places === undefined && closest !== undefined) throw otherLayout(file, closest)
  if (rows === 0) throw new CompanyDataRefused(`${file} has no rows.`)
  if (refused > rows * MAX_REFUSED_SHARE)
    throw new CompanyDataRefused(`More than half of the rows of ${file} cannot be used.`)
  return { date: date ?? newest, rows }
}

const otherLayout = (file: string, missing: readonly string[]) =>
  new CompanyDataRefused(`${file} has another layout: its header lacks ${missing.join(', ')}.`)

type Places = Record<string, number>

const textsOf = (record: CsvRecord): string[] =>
  Array.from({ length: record.cells }, (_, cell) => withoutInvisible(record.text(cell)).trim())

function placesWithoutHeader({ columns }: Directory): Places | undefined {
  const places = Object.entries(columns).filter(([, place]) => typeof place === 'number')
  return places.length > 0 ? (Object.fromEntries(places) as Places) : undefined
}

function placesIn(record: CsvRecord, { columns, optional = [] }: Directory) {
  const names = textsOf(record).map((name) => name.toLowerCase())
  const places: Places = {}
  const missing: string[] = []
  for (const [column, name] of Object.entries(columns)) {
    const spellings = String(name).split('|')
    const place = spellings.map((spelling) => names.indexOf(spelling.toLowerCase())).find((at) => at !== -1)
    if (place !== undefined) places[column] = place
    else if (!optional.includes(column)) missing.push(spellings[0]!)
  }
  return { places, missing }
}

const cellsOf = (record: CsvRecord, places: Places): Record<string, string> =>
  Object.fromEntries(
    Object.entries(places).map(([column, place]) => [
      column,
      place < record.cells ? withoutInvisible(record.text(place)).trim().slice(0, MAX_CHARACTERS) : '',
    ]),
  )

/** Each byte is one character, so pieces may end anywhere. */
async function* asUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('windows-1252')
  for await (const piece of bytes) yield Buffer.from(decoder.decode(piece))
}
