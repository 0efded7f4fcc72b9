import type { User as UserBody } from '../../../shared/api/accounts.ts'
import type { User } from '../domain/user.ts'

/** A user as the reader sees it; what must not leave, such as the hash, is not copied. */
export const presentUser = (user: User): UserBody => ({
  id: user.user_id,
  name: user.name,
  email: user.email,
  role: user.role,
  plan: user.plan,
  email_verified: user.email_verified_at !== null,
  preferences: user.preferences,
})
