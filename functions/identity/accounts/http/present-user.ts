import type { User as UserBody } from '#shared/api/accounts/accounts.ts'
import type { AccountExport } from '#shared/api/accounts/own-account.ts'
import { identityOf } from '../domain/sign-in/identity.ts'
import { type Account, accountOfUser, preferencesOf, type User } from '../domain/user.ts'

/** An account as the API shows it to its user. */
export const presentUser = (account: Account): UserBody => ({
  id: account.user_id,
  name: account.name,
  email: account.email,
  role: account.role,
  plan: account.plan,
  email_verified: account.email_verified_at !== null,
  has_password: account.has_password,
  preferences: account.preferences,
})

/** Finds the data about a user for the export: everything that this feature stores, except secrets. */
export const accountFinder =
  (findUser: (userId: string) => Promise<User | undefined>) => async (userId: string) => {
    const user = await findUser(userId)
    return user && presentStoredUser(user)
  }

const presentStoredUser = (user: User): Pick<AccountExport, 'user' | 'preferences' | 'identities'> => ({
  user: {
    ...presentUser(accountOfUser(user)),
    created_at: user.created_at,
    email_verified_at: user.email_verified_at,
    daily_limit: user.daily_limit ?? null,
  },
  preferences: preferencesOf(user),
  identities: user.identities.map((id) => identityOf(id)),
})
