import { type Identity, identityId, type ProvidedIdentity } from './identity.ts'
import { isSuspended } from '../suspension.ts'
import { type Candidates, newUser, type User } from '../user.ts'

export interface UserOfIdentityDependencies {
  identities: {
    /** The id of the user who signs in with an identity. */
    findUserId: (identity: Identity) => Promise<string | undefined>
    /**
     * Links the identity to the user. `overtaken`: nothing was written, because something changed since it was read.
     */
    link: (identity: Identity, user: User) => Promise<'written' | 'overtaken'>
    /** Writes user, email and identity, all or nothing. `overtaken`: as for `link`. */
    create: (identity: Identity, user: User, at: Date) => Promise<'written' | 'overtaken'>
  }
  users: {
    findById: (userId: string) => Promise<User | undefined>
    findCandidates: (email: string) => Promise<Candidates>
  }
  newId: () => string
  now: () => Date
}

/** Each retry means that another write succeeded first. Few writes compete for one identity. */
const MAX_TRIES = 10

/**
 * Finds or creates the user who signs in with an identity. A new identity is linked to the verified owner of its
 * email. Without an owner, a new verified user without a password is created. Unverified registrations with the
 * email are ignored. A suspended owner is returned, but nothing is linked. Undefined if the identity is new and the
 * provider has verified no email.
 */
export async function userOfIdentity(
  { identities, users, newId, now }: UserOfIdentityDependencies,
  provided: ProvidedIdentity,
): Promise<User | undefined> {
  const { issuer, subject, email } = provided
  const identity = { issuer, subject }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const userId = await identities.findUserId(identity)
    const known = userId === undefined ? undefined : await users.findById(userId)
    if (known !== undefined) return known
    if (email === null) return undefined

    const { owner } = await users.findCandidates(email)
    if (owner !== undefined && isSuspended(owner)) return owner
    const at = now()
    const user = owner ?? verifiedUser(newId(), identity, { ...provided, email }, at)
    const write = owner === undefined ? identities.create : identities.link
    if ((await write(identity, user, at)) === 'written') return user
  }
  throw new Error('The user of an identity does not exist')
}

/** A new user without an expiry, because the provider has verified the email. */
function verifiedUser(
  userId: string,
  identity: Identity,
  { email, name }: { email: string; name: string },
  at: Date,
): User {
  const applicant = { name: name || (email.split('@')[0] ?? email), email }
  const user: User = {
    ...newUser(userId, applicant, null, at),
    email_verified_at: at.toISOString(),
    identities: [identityId(identity)],
  }
  delete user.expires_at
  return user
}
