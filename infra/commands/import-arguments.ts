import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { ImportRefused } from '../../functions/register/domain/import-refused.ts'
import { dateOfFileName, isDate } from '#shared/format/file-date.ts'
import { usageOf } from '../sponsor/commands.ts'

/** The error for an invalid command line; its message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface ImportArguments {
  /** The path of the file, or `-` for standard input. */
  file: string
  date: string | undefined
  /** The path of a file of company profiles. */
  profiles: string | undefined
  /** The path to which the report is written as JSON. */
  json: string | undefined
  dryRun: boolean
  /** Whether to accept a register that is older, or smaller than expected. */
  force: boolean
  /** Whether the file is an older register, which extends the history. */
  history: boolean
  /** The stage of a deployed system. Absent for the local run. */
  stage: string | undefined
}

const USAGE = usageOf('import')

/** Parses a command line. @throws UsageError if it is invalid. */
export function importArguments(argv: readonly string[]): ImportArguments {
  const { values, positionals } = parse(argv)
  const [file, ...others] = positionals
  if (file === undefined || file === '' || others.length > 0) throw new UsageError(USAGE)
  if (values.date !== undefined && !isDate(values.date))
    throw new UsageError(`--date ${values.date} is not a date; it has to be like 2026-07-17.`)
  if (values.history === true && values.profiles !== undefined)
    throw new UsageError('--profiles needs the current register; give it without --history.')
  return {
    file,
    date: values.date,
    profiles: values.profiles,
    json: values.json,
    dryRun: values['dry-run'] ?? false,
    force: values.force ?? false,
    history: values.history ?? false,
    stage: values.stage,
  }
}

/**
 * The publication date of a file: the `--date` option, or else the date in its name. @throws ImportRefused if neither
 * exists.
 */
export function dateOfImport({ file, date }: Pick<ImportArguments, 'file' | 'date'>): string {
  const found = date ?? (file === '-' ? undefined : dateOfFileName(basename(file)))
  if (found !== undefined) return found
  const where = file === '-' ? 'Standard input' : `The name ${basename(file)}`
  throw new ImportRefused(`${where} does not say the date of the register; give it with --date YYYY-MM-DD.`)
}

/** The publication date in the name of a file, for commands without `--date`. @throws ImportRefused if there is none. */
export function dateOfNamedFile(path: string): string {
  const name = basename(path)
  const found = dateOfFileName(name)
  if (found !== undefined) return found
  throw new ImportRefused(
    `The name ${name} does not say the date of the register; rename it, such as to register-2026-07-17.csv.`,
  )
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        profiles: { type: 'string' },
        date: { type: 'string' },
        json: { type: 'string' },
        'dry-run': { type: 'boolean' },
        force: { type: 'boolean' },
        history: { type: 'boolean' },
        stage: { type: 'string' },
      },
    })
  } catch (error) {
    const why = error instanceof Error ? error.message.split(/\.(?:\s|$)/)[0] : String(error)
    throw new UsageError(`${why}. ${USAGE}`)
  }
}
