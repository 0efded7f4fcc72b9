import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type Context, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { put, read, update, transact, type TransactItem } from '../../platform/dynamodb/records.ts'
import { emailStore, userStore } from './user-store.ts'
import { isSuspended, newUser, type User } from './user.ts'
import { usageOfEmail } from './write-with-usage.ts'

/** A user's account with a provider: the issuer, and the subject that identifies the user there. */
interface Identity {
  issuer: string
  subject: string
}

/** The key of an identity. An issuer is a URL, so it contains no space. */
export const identityId = ({ issuer, subject }: Identity): string => `${issuer} ${subject}`

/** Parses a key of `identityId`. */
export function identityOf(id: string): Identity {
  const [issuer = ''] = id.split(' ', 1)
  return { issuer, subject: id.slice(issuer.length + 1) }
}

export interface ProvidedIdentity extends Identity {
  /** The email, trimmed and in lower case; null unless the provider has verified it. */
  email: string | null
  /** The user's name; empty if the provider sends no usable one. */
  name: string
}

const IdentityItem = z.object({ user_id: z.string() })

/** Who signs in with an identity. Each provider account is linked to one user for good. */
export const identities = perContext((context: Context) => {
  const { documents, tables } = context

  /** Gives an identity to a user. The condition fails if it has one. */
  const identityWrite = (identity: Identity, user_id: string): TransactItem =>
    put(
      tables.identities,
      { identity_id: identityId(identity), ...identity, user_id },
      when`attribute_not_exists(identity_id)`,
    )

  return {
    findUserId: (identity: Identity): Promise<string | undefined> =>
      read(
        documents,
        tables.identities,
        { identity_id: identityId(identity) },
        (item) => IdentityItem.parse(item).user_id,
      ),

    /**
     * Links the identity to the user, and lists it with the user, for deletion. `overtaken`: nothing was written, because
     * the identity has a user, or the user is no longer the verified owner of the email.
     */
    async link(identity: Identity, { user_id, email }: User): Promise<'written' | 'overtaken'> {
      const outcome = await transact(documents, {
        identity: identityWrite(identity, user_id),
        user: update(
          tables.users,
          { user_id },
          { set: { identities: when`list_append(identities, ${[identityId(identity)]})` } },
          when`email = ${email} AND email_verified_at <> ${null}`,
        ),
      })
      return outcome === 'written' ? 'written' : 'overtaken'
    },

    /**
     * Writes user, email and identity, all or nothing. Unverified registrations lose the email. The usage of an account
     * with this email, deleted on the same UTC date, carries over. `overtaken`: nothing was written, because something
     * changed since it was read.
     */
    async create(identity: Identity, user: User, at: Date): Promise<'written' | 'overtaken'> {
      const outcome = await transact(documents, {
        identity: identityWrite(identity, user.user_id),
        email: emailStore(context).ownWrite(user),
        user: userStore(context).addWrite(user),
        statistics: userStore(context).joinedWrites(user.user_id, at),
        usage: await usageOfEmail(context).begin(user, at),
      })
      return outcome === 'written' ? 'written' : 'overtaken'
    },
  }
})

/** Each retry means that another write succeeded first. Few writes compete for one identity. */
const MAX_TRIES = 10

/**
 * Finds or creates the user who signs in with an identity. A new identity is linked to the verified owner of its
 * email. Without an owner, a new verified user without a password is created. Unverified registrations with the
 * email are ignored. A suspended owner is returned, but nothing is linked. Undefined if the identity is new and the
 * provider has verified no email.
 */
export async function userOfIdentity(
  context: Context,
  provided: ProvidedIdentity,
): Promise<User | undefined> {
  const { findUserId, link, create } = identities(context)
  const { findById, findCandidates } = userStore(context)
  const { issuer, subject, email } = provided
  const identity = { issuer, subject }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const userId = await findUserId(identity)
    const known = userId === undefined ? undefined : await findById(userId)
    if (known !== undefined) return known
    if (email === null) return undefined

    const { owner } = await findCandidates(email)
    if (owner !== undefined && isSuspended(owner)) return owner
    const at = context.now()
    const user = owner ?? verifiedUser(identity, { ...provided, email }, at)
    const write = owner === undefined ? create : link
    if ((await write(identity, user, at)) === 'written') return user
  }
  throw new Error('The user of an identity does not exist')
}

/** A new user without an expiry, because the provider has verified the email. */
function verifiedUser(identity: Identity, { email, name }: { email: string; name: string }, at: Date): User {
  const applicant = { name: name || (email.split('@')[0] ?? email), email }
  const user: User = {
    ...newUser(randomUUID(), applicant, null, at),
    email_verified_at: at.toISOString(),
    identities: [identityId(identity)],
  }
  delete user.expires_at
  return user
}
