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
  users: { findCandidates: (email: string) => Promise<Candidates> }
  grants: {
    /**
     * Changes the grant. `already`: the user already has the wanted value. `gone`: nothing was written, because the
     * user is not the verified owner of the email.
     */
    change: (
      user: Pick<User, 'user_id' | 'email'>,
      change: GrantChange,
    ) => Promise<'changed' | 'already' | 'gone'>
  }
}

/**
 * Gives the owner of an email the admin role or the Pro plan, or takes it away. The change applies from the next
 * request. `unverified`: the email has a registration but no owner.
 */
export async function changeGrant(
  { users, grants: stored }: GrantDependencies,
  email: string,
  change: GrantChange,
): Promise<'changed' | 'already' | 'unverified' | 'unknown'> {
  const { owner, applicant } = await users.findCandidates(email)
  if (owner === undefined) return applicant === undefined ? 'unknown' : 'unverified'
  const outcome = await stored.change(owner, change)
  return outcome === 'gone' ? 'unknown' : outcome
}
