import type { User as UserBody } from '../../../shared/api/accounts/accounts.ts'
import type { Account } from '../domain/user.ts'

/** An account in the form that its user sees. */
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
