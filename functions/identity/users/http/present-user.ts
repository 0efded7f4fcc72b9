import type { ManagedUser as ManagedUserBody } from '#shared/api/admin/users.ts'
import { epochSeconds } from '#shared/instants.ts'
import type { ManagedUser } from '../domain/managed-user.ts'

/** A user in the form that administrators see. */
export const presentUser = (user: ManagedUser, at: Date): ManagedUserBody => ({
  id: user.user_id,
  email: user.email,
  email_state: emailStateOf(user, at),
  name: user.name,
  role: user.role,
  plan: user.plan,
  daily_limit: user.daily_limit ?? null,
  suspended_at: user.suspended_at ?? null,
  alerts_stopped: user.alerts_stopped ?? null,
  created_at: user.created_at,
})

function emailStateOf(
  { email_verified_at, expires_at }: ManagedUser,
  at: Date,
): ManagedUserBody['email_state'] {
  if (email_verified_at !== null) return 'verified'
  return expires_at !== undefined && expires_at <= epochSeconds(at) ? 'expired' : 'unverified'
}
