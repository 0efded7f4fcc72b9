import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { placeKey } from '#shared/places/place-key.ts'
import type { CityRows } from '../../../functions/extraction/domain/places/city-rows.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'
import { refuseBadRows, shortened, textOf } from '../csv-table.ts'

/** The least population of a city abroad, and of one with other names. */
const LEAST_PEOPLE = 15_000
const LEAST_WITH_NAMES = 50_000

/** Features that are not places today: abandoned and historical ones. */
const GONE = /^PPL[HQW]$/

/** Regions that are kept even without a city: their postal codes follow towns. */
const STATES = /^(?:US|CA|AU)\./

/** The characters that separate the parts of a row. */
const SEPARATORS = /[|:=]/

/** Matches a name that people may write in an English text. Transcriptions begin in lower case. */
const WRITTEN = /^\p{Lu}[\p{Script=Latin}\p{M} .-]{3,39}$/u
/** Words for "city" in other languages before a name. */
const CITY_OF = /^(?:lungsod|kota|bandar|thanh pho|cathair|city|ville|comuni|ciudad|munisipyo|dakbayan) /

/** The rows of `cities.json`: each region with its cities, in order, so that a diff shows what a new dump changes. */
export function cityRowsOf(
  places: readonly GeoPlace[],
  regions: ReadonlyMap<string, string>,
): Pick<CityRows, 'date' | 'regions' | 'british'> {
  const abroad = places.filter(
    ({ name, country, feature, population }) =>
      country !== 'GB' && population >= LEAST_PEOPLE && !GONE.test(feature) && !SEPARATORS.test(name),
  )
  const byRegion = Map.groupBy(abroad, ({ country, region }) => `${country}.${region}`)
  const codes = new Set([...byRegion.keys(), ...[...regions.keys()].filter((code) => STATES.test(code))])
  const rows = [...codes].map((code) => {
    const cities = byRegion.get(code) ?? []
    return [
      code.replace('.', '|'),
      regions.get(code) ?? '',
      ...cities.toSorted(largestFirst).map(cellOf),
    ].join('|')
  })
  const keys = new Set(abroad.flatMap(keysOf))
  return {
    date: places.map(({ changed }) => changed).reduce((one, other) => (one > other ? one : other), ''),
    regions: rows.toSorted(inOrder),
    british: britishOf(places, keys),
  }
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1)

const largestFirst = (one: GeoPlace, other: GeoPlace): number =>
  other.population - one.population || inOrder(one.name, other.name)

function cellOf(city: GeoPlace): string {
  const [, ...others] = keysOf(city)
  return `${[city.name, ...others].join('=')}:${city.population}`
}

/** Countries whose cities have one name in an English text. Their other names are former ones. */
const ONE_NAME = new Set(['US', 'AU', 'NZ', 'ZA'])

/** The keys of a city's names, the main one first. */
function keysOf({ name, otherNames, population, country }: GeoPlace): string[] {
  const [ascii = '', ...others] = otherNames
  const hasOthers = population >= LEAST_WITH_NAMES && !ONE_NAME.has(country)
  const written = hasOthers ? others.filter((other) => WRITTEN.test(other)) : []
  const keys = [name, ascii, ...written].map((one) => placeKey(one))
  return [...new Set(keys)].filter(
    (key, at) => at === 0 || (/^[a-z][a-z ]{3,}$/.test(key) && !CITY_OF.test(key)),
  )
}

/** Matches the end of a longer name: Newcastle is also Newcastle upon Tyne. */
const LONGER = / (?:by|in|le|on|super|the|under|upon) .+$/

/** The British places whose name a city abroad has too, each with the largest population under that name. */
function britishOf(places: readonly GeoPlace[], keys: ReadonlySet<string>): string[] {
  const found = new Map<string, number>()
  for (const { name, country, population } of places) {
    if (country !== 'GB') continue
    const key = placeKey(name)
    for (const one of new Set([key, key.replace(LONGER, '')]))
      if (keys.has(one)) found.set(one, Math.max(population, found.get(one) ?? 0))
  }
  return [...found].map(([key, population]) => `${key}:${population}`).toSorted(inOrder)
}

interface GeoPlace {
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

/** Reads the places of a GeoNames dump, such as `cities500.txt`. @throws UserFacingError with the lines of bad rows. */
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

/** Reads the names of first-level divisions by code, such as `US.MA`, from `admin1.json` of `cities.json`. */
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

const BUILT_IN = join(import.meta.dirname, '../../../functions/extraction/domain/places/cities.json')

const facts: Omit<CityRows, 'date' | 'regions' | 'british'> = {
  source: 'GeoNames: cities of over 15,000 people with their regions',
  address: 'https://www.geonames.org/',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  attribution: 'Cities of the world by GeoNames, under CC BY 4.0, shortened.',
}

/** `npm run sponsor -- data cities`: makes the built-in list of cities abroad from a GeoNames dump. */
async function runCities(): Promise<void> {
  const { values, positionals } = argumentsOf('data cities')
  const [cities, regions] = positionals
  const rows = cityRowsOf(
    readCities(textOf(cities), basename(cities)),
    readRegions(textOf(regions), basename(regions)),
  )
  const out = values.out ?? BUILT_IN
  // one row a line
  const text = `${JSON.stringify({ ...facts, ...rows }, null, 1)}\n`
  writeFileSync(out, text)
  const count = rows.regions.reduce((sum, row) => sum + row.split('|').length - 3, 0)
  console.log(`Wrote ${count} cities in ${rows.regions.length} regions to ${out}.`)
  console.log(`It has ${kilobytes(text)} KB, ${kilobytes(gzipSync(text))} KB compressed.`)
  if (out === BUILT_IN) console.log(`A worker loads and indexes it in ${await indexMilliseconds()} ms.`)
}

/** How long the first question about a city takes. */
async function indexMilliseconds(): Promise<number> {
  const started = performance.now()
  const { citiesNamed } = await import('../../../functions/extraction/domain/places/gazetteer.ts')
  citiesNamed('berlin')
  return Math.round(performance.now() - started)
}

const kilobytes = (content: string | Buffer): number => Math.round(Buffer.byteLength(content) / 1024)

runProgram(import.meta, runCities)
