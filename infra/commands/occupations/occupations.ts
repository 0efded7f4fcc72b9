import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dateOfFileName, isDate } from '#shared/format/file-date.ts'
import { fail, UserFacingError } from '../../user-facing-error.ts'
import { textOf } from '../csv-table.ts'
import { occupationsText, readOccupations } from './read-occupations.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'

const BUILT_IN = join(import.meta.dirname, '../../../shared/occupations/occupations.json')

/** `npm run sponsor -- data occupations`: makes the built-in copy of the tables of occupations from a CSV file. */
function runOccupations(): void {
  const { values, positionals } = argumentsOf('data occupations')
  const [file] = positionals
  const date = values.date ?? dateOfFileName(basename(file))
  if (date === undefined || !isDate(date))
    throw new UserFacingError(
      `${values.date === undefined ? `The name ${basename(file)}` : `--date ${values.date}`} has no date of the tables; give it with --date YYYY-MM-DD.`,
    )
  const rows = readOccupations(textOf(file), basename(file))
  const out = values.out ?? BUILT_IN
  writeFileSync(out, occupationsText(date, rows))
  console.log(`Wrote ${rows.length} occupations of ${date} to ${out}.`)
}

try {
  runOccupations()
} catch (error) {
  fail(error)
}
