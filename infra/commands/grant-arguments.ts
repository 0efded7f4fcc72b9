import type { GrantChange } from '../../functions/accounts/domain/grant.ts'
import { Email } from '../../shared/api/accounts.ts'
import { PlainError } from '../plain-error.ts'
import { optionsOf } from './options-of.ts'

const USAGE = 'Usage: npm run admin:grant -- <email> [--pro] [--revoke] [--stage <name>]'

interface GrantArguments {
  email: string
  change: GrantChange
  /** Absent, the local run is meant. */
  stage: string | undefined
}

/** What a command line of `npm run admin:grant` asks for. @throws PlainError for one that says something else. */
export function grantArguments(argv: readonly string[]): GrantArguments {
  const flag = { type: 'boolean', default: false } as const
  const options = { pro: flag, revoke: flag, stage: { type: 'string' } } as const
  const { values, positionals } = optionsOf({ args: [...argv], allowPositionals: true, options }, USAGE)
  const [given, ...others] = positionals
  if (given === undefined || others.length > 0) throw new PlainError(USAGE)
  const email = Email.safeParse(given)
  if (!email.success) throw new PlainError(`"${given}" is no email address. ${USAGE}`)
  return {
    email: email.data,
    change: { grant: values.pro ? 'pro' : 'admin', isTaken: values.revoke },
    stage: values.stage,
  }
}
