import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dateOfFileName, isDate } from '../../../shared/format/file-date.ts'
import { fail, PlainError } from '../../plain-error.ts'
import { optionsOf } from '../options-of.ts'
import { occupationsText } from './occupations-text.ts'
import { readOccupations } from './read-occupations.ts'

const USAGE = 'Usage: npm run occupations -- <file.csv> [--date YYYY-MM-DD] [--out <file>]'
const BUILT_IN = join(import.meta.dirname, '../../../shared/occupations/occupations.json')

/** `npm run occupations`: makes the built-in copy of the tables of occupations from a CSV file. */
function runOccupations(): void {
  const { values, positionals } = optionsOf(
    { allowPositionals: true, options: { date: { type: 'string' }, out: { type: 'string' } } },
    USAGE,
  )
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new PlainError(USAGE)
  const date = values.date ?? dateOfFileName(basename(file))
  if (date === undefined || !isDate(date))
    throw new PlainError(
      `${values.date === undefined ? `The name ${basename(file)}` : `--date ${values.date}`} has no date of the tables; give it with --date YYYY-MM-DD.`,
    )
  const rows = readOccupations(textOf(file), basename(file))
  const out = values.out ?? BUILT_IN
  writeFileSync(out, occupationsText(date, rows))
  console.log(`Wrote ${rows.length} occupations of ${date} to ${out}.`)
}

/** The text of a file. @throws PlainError if it cannot be read or is not UTF-8. */
function textOf(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new PlainError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new PlainError(`${file} is not UTF-8 text.`)
  }
}

try {
  runOccupations()
} catch (error) {
  fail(error)
}
