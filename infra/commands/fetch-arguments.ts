import { UserFacingError } from '../user-facing-error.ts'
import { UsageError } from './import-arguments.ts'
import { optionsOf } from './options-of.ts'
import { usageOf } from '../sponsor/commands.ts'

const USAGE = usageOf('register fetch')

const options = {
  json: { type: 'string' },
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  stage: { type: 'string' },
} as const

/** Parses the command line of `npm run sponsor -- register fetch`. @throws UsageError if it is invalid. */
export function fetchArguments(argv: readonly string[]) {
  try {
    const { values } = optionsOf({ args: [...argv], options }, USAGE)
    return {
      /** The path to which the report is written as JSON. */
      json: values.json,
      dryRun: values['dry-run'] ?? false,
      /** Whether to accept a register that is older or has lost more than 2% of its organisations. */
      force: values.force ?? false,
      /** The stage of a deployed system. Absent for the local run. */
      stage: values.stage,
    }
  } catch (error) {
    throw error instanceof UserFacingError ? new UsageError(error.message) : error
  }
}
