import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDate } from '#shared/format/file-date.ts'
import { fail, UserFacingError } from '../../user-facing-error.ts'
import { textOf } from '../csv-table.ts'
import { placesText, readOutwardCodes } from './outward-codes.ts'
import { townsOf } from './towns-of.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'

const USAGE = usageOf('data places')
const BUILT_IN = join(import.meta.dirname, '../../../shared/places/outward-codes.json')

/** `npm run sponsor -- data places`: makes the built-in copy of the outward codes and towns from a CSV file. */
function runPlaces(): void {
  const { values, positionals } = argumentsOf('data places')
  const [file] = positionals
  if (values.date === undefined) throw new UserFacingError(USAGE)
  if (!isDate(values.date)) throw new UserFacingError(`--date ${values.date} is not a date. ${USAGE}`)
  const codes = readOutwardCodes(textOf(file), basename(file))
  const { towns, shared } = townsOf(codes)
  const out = values.out ?? BUILT_IN
  writeFileSync(out, placesText(values.date, codes, towns))
  console.log(`Wrote ${codes.length} outward codes and ${towns.length} towns to ${out}.`)
  console.log(`No towns, because places far from each other share the name: ${shared.toSorted().join(', ')}.`)
}

try {
  runPlaces()
} catch (error) {
  fail(error)
}
