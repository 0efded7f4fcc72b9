import type { GrantChange } from '../../functions/identity/accounts/domain/grant.ts'
import { Email } from '#shared/api/accounts/accounts.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { optionsOf } from './options-of.ts'
import { usageOf } from '../sponsor/commands.ts'

const USAGE = usageOf('admin:grant')

interface GrantArguments {
  email: string
  change: GrantChange
  /** The stage of a deployed system. Absent for the local run. */
  stage: string | undefined
}

/** Parses the command line of `npm run admin:grant`. @throws UserFacingError if it is invalid. */
export function grantArguments(argv: readonly string[]): GrantArguments {
  const flag = { type: 'boolean', default: false } as const
  const options = { pro: flag, revoke: flag, stage: { type: 'string' } } as const
  const { values, positionals } = optionsOf({ args: [...argv], allowPositionals: true, options }, USAGE)
  const [given, ...others] = positionals
  if (given === undefined || others.length > 0) throw new UserFacingError(USAGE)
  const email = Email.safeParse(given)
  if (!email.success) throw new UserFacingError(`"${given}" is not an email address. ${USAGE}`)
  return {
    email: email.data,
    change: { grant: values.pro ? 'pro' : 'admin', isTaken: values.revoke },
    stage: values.stage,
  }
}
