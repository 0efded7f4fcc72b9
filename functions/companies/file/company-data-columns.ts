import { CompanyDataRefused } from '../domain/companies-house/company-data-refused.ts'
import type { CsvRecord } from './csv-records.ts'

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
const sicNames = numbered(4, (number) => `SICCode.SicText_${number}`)
const previousNames = numbered(10, (number) => `PreviousName_${number}.CompanyName`)

/** Where the used columns of a file are. */
export type CompanyDataColumns = Record<keyof typeof required, number> & {
  cells: number
  sicCodes: number[]
  previousNames: number[]
}

const MAX_SHOWN = 200

/**
 * Finds the columns by their names. Published headers have spaces before some names.
 * @throws CompanyDataRefused if one is missing.
 */
export function companyDataColumns(header: CsvRecord, file: string): CompanyDataColumns {
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
  const places = Object.entries(required).map(([key, name]) => [key, placeOf(name)])
  const known = (wanted: readonly string[]) => wanted.map(placeOf).filter((place) => place !== -1)
  return {
    ...(Object.fromEntries(places) as Record<keyof typeof required, number>),
    cells: header.cells,
    sicCodes: known(sicNames),
    previousNames: known(previousNames),
  }
}
