import { OPERATOR } from '#shared/audit-actions.ts'
import type { WriteAudit } from '#shared/audit-write.ts'
import type { Commit, Write } from '#shared/write.ts'
import type { Candidates, User } from './user.ts'

/** The grants that operators make: the attribute, and its value with and without the grant. */
export const grants = {
  admin: { attribute: 'role', given: 'admin', without: 'user' },
  pro: { attribute: 'plan', given: 'pro', without: 'free' },
} as const

export type GrantName = keyof typeof grants

export interface GrantChange {
  grant: GrantName
  /** Whether the grant is removed. Removing a grant ends every session of the user. */
  isTaken: boolean
}

export interface GrantDependencies {
  users: {
    findCandidates: (email: string) => Promise<Candidates>
    findById: (userId: string) => Promise<User | undefined>
  }
  /**
   * Changes the grant, and ends the sessions if it is taken. Fails unless the user has the other value and is the verified
   * owner of the email.
   */
  grantWrite: (user: Grantee, change: GrantChange) => Write
  writeAudit: WriteAudit
  commit: Commit
  newId: () => string
  now: () => Date
}

type Grantee = Pick<User, 'user_id' | 'email'>

/**
 * Gives the owner of an email the admin role or the Pro plan, or takes it away. The change applies from the next
 * request. `unverified`: the email has a registration but no owner.
 */
export async function changeGrant(
  dependencies: GrantDependencies,
  email: string,
  change: GrantChange,
): Promise<'changed' | 'already' | 'unverified' | 'unknown'> {
  const { owner, applicant } = await dependencies.users.findCandidates(email)
  if (owner === undefined) return applicant === undefined ? 'unknown' : 'unverified'
  const outcome = await changeGrantOf(dependencies, owner, change)
  return outcome === 'gone' ? 'unknown' : outcome
}

/**
 * Changes the grant of a user, with an entry in the audit log. `already`: the user already has the wanted value. `gone`:
 * nothing was written, because the user is not the verified owner of the email.
 */
export async function changeGrantOf(
  { users, grantWrite, writeAudit, commit, newId, now }: GrantDependencies,
  user: Grantee,
  change: GrantChange,
): Promise<'changed' | 'already' | 'gone'> {
  const { attribute, before, after } = stepOf(change)
  const audit = writeAudit({
    actor: OPERATOR,
    action: 'change_user',
    subject: { kind: 'user', id: user.user_id },
    before: { [attribute]: before },
    after: { [attribute]: after },
    at: now(),
    requestId: newId(),
  })
  if ((await commit({ grant: grantWrite(user, change), audit })) === 'written') return 'changed'
  const found = await users.findById(user.user_id)
  const isOwner = found?.email === user.email && found.email_verified_at !== null
  return isOwner ? 'already' : 'gone'
}

/** The attribute that a change concerns, with its values before and after. */
export function stepOf({ grant, isTaken }: GrantChange) {
  const { attribute, given, without } = grants[grant]
  return isTaken ? { attribute, before: given, after: without } : { attribute, before: without, after: given }
}
