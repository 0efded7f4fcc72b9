import { UserFacingError } from '../../user-facing-error.ts'
import { optionsOf } from '../options-of.ts'
import { usageOf } from '../../sponsor/commands.ts'

interface CompaniesHouseArguments {
  /** A CSV file, a ZIP archive, or a folder of both. */
  path: string
  /** The file for the report as JSON. */
  json: string | undefined
  /** Whether to accept that more than 2% of the companies that matched before no longer do. */
  force: boolean
  /** The stage of a deployed system. Absent for the local run. */
  stage: string | undefined
}

const USAGE = usageOf('companies-house')

/** Parses a command line. @throws UserFacingError with the usage if it is invalid. */
export function companiesHouseArguments(args: readonly string[]): CompaniesHouseArguments {
  const { values, positionals } = optionsOf(
    {
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'string' }, stage: { type: 'string' }, force: { type: 'boolean' } },
    },
    USAGE,
  )
  const [path, ...others] = positionals
  if (path === undefined || path === '' || others.length > 0) throw new UserFacingError(USAGE)
  return { path, json: values.json, force: values.force ?? false, stage: values.stage }
}
