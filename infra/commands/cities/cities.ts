import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CityRows } from '../../../functions/extraction/domain/places/city-rows.ts'
import { fail } from '../../user-facing-error.ts'
import { textOf } from '../csv-table.ts'
import { cityRowsOf, readCities, readRegions } from './city-rows-of.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'

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

runCities().catch(fail)
