import type { changeGrant, GrantChange, GrantName } from '../../functions/identity/accounts/domain/grant.ts'
import { UserFacingError } from '../user-facing-error.ts'

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
