import type { Nation } from '#shared/places/place-counties.ts'
import type { CodeRow, PlaceRows, Point, TownRow } from '#shared/places/place-rows.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import { readTable, refuseBadRows, shortened, type TableRow } from '../csv-table.ts'

const columns = ['postcode', 'latitude', 'longitude', 'town', 'region', 'uk_region'] as const
type Column = (typeof columns)[number]

export interface OutwardCode {
  code: string
  point: Point
  /** The town, or '' where the source has none. It is often a district of a town. */
  town: string
  /** The district or county. */
  region: string
  /** Null outside the United Kingdom. */
  nation: Nation | null
}

/** The column `uk_region` of places outside England. The column `country` is wrong at the borders. */
const nationOfRegion: Readonly<Record<string, Nation | null>> = {
  Scotland: 'Scotland',
  Wales: 'Wales',
  'Northern Ireland': 'Northern Ireland',
  'Crown Dependencies': null,
}

/** The degrees between which the codes of the source are: from Jersey to Shetland, from Rockall to Lowestoft. */
const BOUNDS = { latitude: [49, 61], longitude: [-14, 2] } as const

/** Reads outward codes from a CSV file of Gibbs/uk-postcodes, sorted. @throws UserFacingError with the field of a bad row. */
export function readOutwardCodes(text: string, file: string): OutwardCode[] {
  const rows = readTable(text, file, columns)
  if (rows.length === 0) throw new UserFacingError(`${file} has no outward codes.`)
  const lines = new Map<string, number>()
  refuseBadRows(
    file,
    rows.flatMap(({ cells, line }) => {
      const before = lines.get(cells.postcode)
      lines.set(cells.postcode, line)
      const wrong = problemsOf(cells)
      if (before !== undefined) wrong.push(`postcode: the same as in line ${before}`)
      return wrong.map((what) => `line ${line}: ${what}`)
    }),
  )
  return rows.map(codeOf).toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

const codeOf = ({ cells }: TableRow<Column>): OutwardCode => ({
  code: cells.postcode,
  point: [Number(cells.latitude), Number(cells.longitude)],
  town: cells.town,
  region: cells.region,
  nation: cells.uk_region in nationOfRegion ? nationOfRegion[cells.uk_region]! : 'England',
})

function problemsOf(cells: TableRow<Column>['cells']): string[] {
  const wrong: string[] = []
  if (!/^[A-Z]{1,2}\d[\dA-Z]?$/.test(cells.postcode))
    wrong.push(`postcode: "${shortened(cells.postcode)}" is not an outward code`)
  for (const field of ['latitude', 'longitude'] as const) {
    const [least, max] = BOUNDS[field]
    const degrees = Number(cells[field] || 'none')
    if (!(degrees >= least && degrees <= max))
      wrong.push(`${field}: "${shortened(cells[field])}" is not from ${least} to ${max} degrees`)
  }
  if (cells.uk_region === '') wrong.push('uk_region: "" is empty')
  return wrong
}

const facts: Omit<PlaceRows, 'date' | 'codes' | 'towns'> = {
  source: 'Gibbs/uk-postcodes, with towns as the centroids of their codes',
  address: 'https://github.com/Gibbs/uk-postcodes',
  licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
}

/** The text of `outward-codes.json`: one row a line, so that a diff shows what a new file changes. */
export function placesText(date: string, codes: readonly OutwardCode[], towns: readonly TownRow[]): string {
  const head = JSON.stringify({ ...facts, date }, null, 1).replace(/\n}$/, '')
  const codeRows = codes.map(({ code, point }): CodeRow => [code, ...point])
  return `${head},\n "codes": [\n${lines(codeRows)}\n],\n "towns": [\n${lines(towns)}\n]}\n`
}

const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join(',\n')
