import { completeNumber } from '#shared/companies-house/company-number.ts'
import { isoDate } from '#shared/format/file-date.ts'
import { postcodeOf } from '#shared/format/postcode.ts'
import { withoutInvisible } from '#shared/format/without-invisible.ts'
import { sectorOfSicCode } from '#shared/reference/sectors.ts'
import { type CompanyRow, type RefusedRow, type RowNames, CompanyDataRefused } from './company-row.ts'
import { type CsvRecord, readCsvRecords } from './csv-records.ts'

const numbered = (count: number, name: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at + 1))

const required = {
  name: 'CompanyName',
  number: 'CompanyNumber',
  postTown: 'RegAddress.PostTown',
  postcode: 'RegAddress.PostCode',
  status: 'CompanyStatus',
  incorporated: 'IncorporationDate',
} as const
/** Columns that older files lack. */
const optional = {
  accountsCategory: 'Accounts.AccountCategory',
  accountsDue: 'Accounts.NextDueDate',
  statementDue: 'ConfStmtNextDueDate',
  charges: 'Mortgages.NumMortOutstanding',
} as const
const sicNames = numbered(4, (number) => `SICCode.SicText_${number}`)
const previousNames = numbered(10, (number) => `PreviousName_${number}.CompanyName`)

type CompanyDataColumns = Record<keyof typeof required | keyof typeof optional, number> & {
  cells: number
  sicCodes: number[]
  previousNames: number[]
}

const MAX_SHOWN = 200

/** Finds the columns by their names, some with spaces before. @throws CompanyDataRefused if one is missing. */
function companyDataColumns(header: CsvRecord, file: string): CompanyDataColumns {
  const names = Array.from({ length: header.cells }, (_, cell) => header.text(cell).trim().toLowerCase())
  const placeOf = (name: string) => names.indexOf(name.toLowerCase())
  const missing = [...Object.values(required), ...sicNames.slice(0, 1)].filter((name) => placeOf(name) === -1)
  if (missing.length > 0) {
    const seen = names.join(', ').replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD')
    const shown = seen.length > MAX_SHOWN ? `${seen.slice(0, MAX_SHOWN)}…` : seen
    throw new CompanyDataRefused(
      `${file} has another layout: its header lacks ${missing.join(', ')}; it reads "${shown}".`,
    )
  }
  const places = Object.entries({ ...required, ...optional }).map(([key, name]) => [key, placeOf(name)])
  const known = (wanted: readonly string[]) => wanted.map(placeOf).filter((place) => place !== -1)
  return {
    ...(Object.fromEntries(places) as Record<keyof typeof required | keyof typeof optional, number>),
    cells: header.cells,
    sicCodes: known(sicNames),
    previousNames: known(previousNames),
  }
}

/** The largest number of refused rows. With more, the file is the wrong one. */
const MAX_REFUSED = 1000

/** The longest text of a cell. Names have at most 160 characters. */
const MAX_CHARACTERS = 512

interface CompanyDataReader {
  /** Called for each row. `read` gives the whole row, and is only valid during the call. */
  row: (names: RowNames, read: () => CompanyRow) => void
  /** Called for each row that cannot be used. */
  refuse: (row: RefusedRow) => void
}

/**
 * Reads a file of the free company data of Companies House (docs/product/companies-house.md "The file").
 * @throws CompanyDataRefused for another layout, damaged CSV, or an empty or truncated file.
 */
export async function readCompanyData(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  reader: CompanyDataReader,
): Promise<void> {
  let columns: CompanyDataColumns | undefined
  let rows = 0
  let refused = 0
  const refuse = (line: number, reason: string) => {
    refused += 1
    if (refused > MAX_REFUSED)
      throw new CompanyDataRefused(`${file} has more than ${MAX_REFUSED} rows that cannot be used.`)
    reader.refuse({ file, line, reason })
  }
  await readCsvRecords(bytes, file, (record) => {
    if (columns === undefined) {
      columns = companyDataColumns(record, file)
      return
    }
    rows += 1
    const places = columns
    const reason = problemOf(record, places)
    if (record.isUnended && record.cells < places.cells)
      throw new CompanyDataRefused(`${file} is cut short: its last line, ${record.line}, ends half-way.`)
    if (reason === undefined) reader.row(namesOf(record, places), () => rowOf(record, places))
    else refuse(record.line, reason)
  })
  if (rows === 0)
    throw new CompanyDataRefused(`${file} ${columns === undefined ? 'is empty' : 'has no rows'}.`)
}

function problemOf(record: CsvRecord, columns: CompanyDataColumns): string | undefined {
  if (record.cells !== columns.cells)
    return `It has ${record.cells} columns where the header has ${columns.cells}.`
  const name = record.text(columns.name)
  if (textOf(record, columns.name) === '') return 'It has no company name.'
  if (name.length > MAX_CHARACTERS) return `Its name has more than ${MAX_CHARACTERS} characters.`
  if (numberOf(record, columns) === undefined) return 'Its company number has not 8 letters and digits.'
  return undefined
}

const numberOf = (record: CsvRecord, columns: CompanyDataColumns): string | undefined =>
  completeNumber(record.text(columns.number))

/** The text of a cell. That of a missing column is empty. */
const textOf = (record: CsvRecord, place: number): string =>
  place === -1 ? '' : withoutInvisible(record.text(place)).trim()

const namesOf = (record: CsvRecord, columns: CompanyDataColumns): RowNames => ({
  number: numberOf(record, columns) ?? '',
  name: textOf(record, columns.name),
  previous_names: columns.previousNames
    .map((place) => textOf(record, place))
    .filter((name) => name !== '' && name.length <= MAX_CHARACTERS),
})

const rowOf = (record: CsvRecord, columns: CompanyDataColumns): CompanyRow => ({
  ...namesOf(record, columns),
  post_town: textOf(record, columns.postTown),
  postcode: postcodeOf(record.text(columns.postcode)),
  status: textOf(record, columns.status).slice(0, MAX_CHARACTERS) || null,
  incorporated_on: isoDate(textOf(record, columns.incorporated)),
  accounts_category: textOf(record, columns.accountsCategory).slice(0, MAX_CHARACTERS) || null,
  accounts_due_on: isoDate(textOf(record, columns.accountsDue)),
  statement_due_on: isoDate(textOf(record, columns.statementDue)),
  charges_outstanding: countOf(textOf(record, columns.charges)),
  sector_ids: sectorIds(columns.sicCodes.map((place) => record.text(place))),
})

const countOf = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null)

/** The distinct sectors of texts such as `62012 - Business and domestic software development`. */
const sectorIds = (texts: readonly string[]): number[] =>
  [...new Set(texts.map((text) => sectorOfSicCode(/^\s*(\d+)/.exec(text)?.[1] ?? '')?.id))]
    .filter((id) => id !== undefined)
    .toSorted((a, b) => a - b)
