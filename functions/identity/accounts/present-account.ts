import type { User as UserBody } from '#shared/api/accounts/accounts.ts'
import type { ApiToken } from '#shared/api/accounts/api-tokens.ts'
import type { AccountExport } from '#shared/api/accounts/own-account.ts'
import type { Session as SessionBody } from '#shared/api/accounts/sessions.ts'
import type { Session, StoredApiToken } from '../../sessions/index.ts'
import { identityOf } from './user-of-identity.ts'
import { type Account, accountOfUser, preferencesOf, type User } from './user.ts'

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

/** The data about a user for the export: everything that this context stores, except secrets. */
export const presentStoredUser = (
  user: User,
): Pick<AccountExport, 'user' | 'preferences' | 'identities'> => ({
  user: {
    ...presentUser(accountOfUser(user)),
    created_at: user.created_at,
    email_verified_at: user.email_verified_at,
    daily_limit: user.daily_limit ?? null,
  },
  preferences: preferencesOf(user),
  identities: user.identities.map((id) => identityOf(id)),
})

/** An API token as the API shows it to its user, without its hash. */
export const presentApiToken = ({
  token_id,
  name,
  created_at,
  last_used_on,
  expires_at,
}: StoredApiToken): ApiToken => ({
  id: token_id,
  name,
  created_at,
  last_used_on,
  expires_at: new Date(expires_at * 1000).toISOString(),
})

/** A session as the API shows it to its user. @param callingSessionId The id of the calling session. */
export const presentSession = (
  { session_id, device, created_at, expires_at }: Session,
  callingSessionId: string,
): SessionBody => ({
  id: session_id,
  device,
  created_at,
  expires_at: new Date(expires_at * 1000).toISOString(),
  current: session_id === callingSessionId,
})
