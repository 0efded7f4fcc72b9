import type { Commit, Write } from '#shared/write.ts'
import type { SessionWrites } from '../session-writes.ts'
import type { User } from '../user.ts'
import type { AddressUsage } from '../write-with-usage.ts'
import type { ExchangeCodeDependencies, UsedExchange } from './exchange-code.ts'
import type { StoredExchange } from './exchange.ts'
import type { FinishProviderSignInDependencies } from './finish-provider-sign-in.ts'
import type { Identity } from './identity.ts'
import type { UserOfIdentityDependencies } from './user-of-identity.ts'

export interface ProviderParts {
  /** Gives an identity to a user. The condition fails if it has one. */
  identityWrite: (identity: Identity, userId: string) => Write
  /** Lists an identity with its user, for deletion. The condition fails unless the user is the verified owner of the email. */
  linkWrite: (identity: Identity, user: Pick<User, 'user_id' | 'email'>) => Write
  /** Adds a user. The condition fails if the id is taken. */
  userWrite: (user: User) => Write
  /** Makes a user the owner of an email. The condition fails if another user owns it. */
  ownWrite: (user: User) => Write
  /** Count a user who verified an email. */
  joinedWrites: (userId: string, at: Date) => readonly Write[]
  /** Stores a code. The condition fails if it is stored already. */
  exchangeWrite: (exchange: StoredExchange) => Write
  /** Deletes a code. The condition fails if it is unknown, expired, from another browser or of another epoch. */
  usedExchangeWrite: (used: UsedExchange) => Write
  /** The condition fails if the user was deleted or has another epoch. */
  userCheck: (user: { user_id: string; epoch: number }) => Write
}

export interface ProviderTransactionDependencies {
  parts: ProviderParts
  sessions: Pick<SessionWrites, 'signIn'>
  usage: Pick<AddressUsage, 'begin'>
  commit: Commit
}

/** The transactions of a sign-in with a provider. */
export const providerTransactions = ({
  parts,
  sessions,
  usage,
  commit,
}: ProviderTransactionDependencies): {
  identities: Pick<UserOfIdentityDependencies['identities'], 'link' | 'create'>
  exchanges: FinishProviderSignInDependencies['exchanges'] & ExchangeCodeDependencies['exchanges']
} => ({
  identities: {
    async link(identity, user) {
      const outcome = await commit({
        identity: parts.identityWrite(identity, user.user_id),
        user: parts.linkWrite(identity, user),
      })
      return outcome === 'written' ? 'written' : 'overtaken'
    },

    /**
     * Unverified registrations lose the email. The usage of an account with this email, deleted on the same UTC date,
     * carries over.
     */
    async create(identity, user, at) {
      const outcome = await commit({
        identity: parts.identityWrite(identity, user.user_id),
        email: parts.ownWrite(user),
        user: parts.userWrite(user),
        statistics: parts.joinedWrites(user.user_id, at),
        usage: await usage.begin(user, at),
      })
      return outcome === 'written' ? 'written' : 'overtaken'
    },
  },

  exchanges: {
    async add(exchange) {
      const outcome = await commit({
        exchange: parts.exchangeWrite(exchange),
        user: parts.userCheck(exchange),
      })
      return outcome === 'written' ? 'added' : 'refused'
    },

    /** Ends the oldest sessions over the limit too. */
    async use(used) {
      const outcome = await sessions.signIn(used.session, {
        exchange: parts.usedExchangeWrite(used),
        user: parts.userCheck(used.session),
      })
      return outcome === 'written' ? 'used' : 'refused'
    },
  },
})
