import { parseArgs } from 'node:util'
import type { GrantChange } from '../../functions/accounts/domain/grant.ts'
import { Email } from '../../shared/api/accounts.ts'
import { PlainError } from './plain-error.ts'

const USAGE = 'Usage: npm run admin:grant -- <email> [--pro] [--revoke]'

/** What a command line of `npm run admin:grant` asks for. @throws PlainError for one that says something else. */
export function grantArguments(argv: readonly string[]): { email: string; change: GrantChange } {
  const { values, positionals } = parse(argv)
  const [given, ...others] = positionals
  if (given === undefined || others.length > 0) throw new PlainError(USAGE)
  const email = Email.safeParse(given)
  if (!email.success) throw new PlainError(`"${given}" is no email address. ${USAGE}`)
  return { email: email.data, change: { grant: values.pro ? 'pro' : 'admin', isTaken: values.revoke } }
}

function parse(argv: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: { pro: flag, revoke: flag } })
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/)
    throw new PlainError(`${why}. ${USAGE}`)
  }
}
