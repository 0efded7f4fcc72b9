import type { Candidates, User } from './user.ts'

/** What an operator gives an account or takes away again: the attribute, and its value with and without. */
export const grants = {
  admin: { attribute: 'role', given: 'admin', without: 'user' },
  pro: { attribute: 'plan', given: 'pro', without: 'free' },
} as const

export type GrantName = keyof typeof grants

export interface GrantChange {
  grant: GrantName
  /** Taken away, not given; every session of the user ends with it. */
  isTaken: boolean
}

export interface GrantDependencies {
  users: { findCandidates: (email: string) => Promise<Candidates> }
  grants: {
    /** `already`: nothing, for so it is. `gone`: nothing, for this is not, or no more, the verified owner of the address. */
    change: (
      user: Pick<User, 'user_id' | 'email'>,
      change: GrantChange,
    ) => Promise<'changed' | 'already' | 'gone'>
  }
}

/**
 * Gives the owner of an address the role of an administrator or the Pro plan, or takes it away; it holds from the next
 * request on. Nobody gets it by waiting for an address: `unverified`.
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
