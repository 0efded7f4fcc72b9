import type { CodeRow, PlaceRows, TownRow } from '#shared/places/place-rows.ts'
import type { OutwardCode } from './read-outward-codes.ts'

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
