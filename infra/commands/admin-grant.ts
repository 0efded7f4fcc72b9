import { Email } from '#shared/api/accounts/accounts.ts'
import { changeGrant, type GrantChange, type GrantName } from '../../functions/identity/accounts/grant.ts'
import { lambdaContext } from '../../functions/platform/context.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { usageOf } from '../sponsor/commands.ts'
import { runProgram, UserFacingError } from '../user-facing-error.ts'
import { setCommandTarget } from './command-target.ts'

const words: Record<GrantName, { given: string; without: string }> = {
  admin: { given: 'is an administrator', without: 'is not an administrator' },
  pro: { given: 'has the Pro plan', without: 'has the free plan' },
}

/** Describes the result of a grant in one line. @throws UserFacingError with that line if there is no such account. */
export function grantText(
  outcome: Awaited<ReturnType<typeof changeGrant>>,
  email: string,
  { grant, isTaken }: GrantChange,
): string {
  if (outcome === 'unknown') throw new UserFacingError(`No account is registered with ${email}`)
  if (outcome === 'unverified')
    throw new UserFacingError(`${email} has no owner yet: its registration is not verified`)
  const state = words[grant][isTaken ? 'without' : 'given']
  if (outcome === 'already') return `Nothing has changed: ${email} ${state}${isTaken ? '' : ' already'}.`
  return isTaken ? `${email} ${state} now, and every session of theirs has ended.` : `${email} ${state} now.`
}

/** `npm run admin:grant`: grants or revokes rights or the Pro plan (docs/runbooks/grant-access.md). */
async function adminGrant(): Promise<void> {
  const {
    positionals: [given],
    values: { pro, revoke, stage },
  } = argumentsOf('admin:grant')
  const { data: email } = Email.safeParse(given)
  if (email === undefined)
    throw new UserFacingError(`"${given}" is not an email address. ${usageOf('admin:grant')}`)
  const change = { grant: pro ? 'pro' : 'admin', isTaken: revoke } as const
  await setCommandTarget(stage)
  const outcome = await changeGrant(lambdaContext, email, change).catch((error: unknown) => {
    const why = error instanceof Error ? error.message || error.name : String(error)
    throw new UserFacingError(`${lambdaContext.tables.users} could not be changed: ${why}`)
  })
  console.log(grantText(outcome, email, change))
}

runProgram(import.meta, adminGrant)
