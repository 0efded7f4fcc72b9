import { type Identity, identityId, type ProvidedIdentity } from './identity.ts'
import { type Candidates, newUser, type User } from './user.ts'

export interface UserOfIdentityDependencies {
  identities: {
    /** The id of the user whom an identity signs in to. */
    findUserId: (identity: Identity) => Promise<string | undefined>
    /** The identity the user's, both or neither. `overtaken`: neither, for something has changed since it was read. */
    link: (identity: Identity, user: User) => Promise<'written' | 'overtaken'>
    /** User, address and identity, all or nothing. `overtaken`: nothing, for something has changed since it was read. */
    create: (identity: Identity, user: User, at: Date) => Promise<'written' | 'overtaken'>
  }
  users: {
    findById: (userId: string) => Promise<User | undefined>
    findCandidates: (email: string) => Promise<Candidates>
  }
  newId: () => string
  now: () => Date
}

/** Each try ends or was overtaken by somebody who did; so few are in each other's way. */
const MAX_TRIES = 10

/**
 * The user whom an identity signs in to: whose it is already; else the owner of the address that the provider vouches for,
 * whose it becomes; else a new, verified one without a password. Who has registered with the address and never verified
 * it gets nothing by it. Undefined where the identity is new and the provider vouches for no address.
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
    const at = now()
    const user = owner ?? verifiedUser(newId(), identity, { ...provided, email }, at)
    const write = owner === undefined ? identities.create : identities.link
    if ((await write(identity, user, at)) === 'written') return user
  }
  throw new Error('An identity has a user, and has none')
}

/** The provider has verified the address: there is nothing to wait for. */
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
