import * as z from 'zod/mini'
import { epochSeconds } from '#shared/instants.ts'
import { RESET_MINUTES } from '#shared/retention.ts'
import { isGone, type User } from '../user.ts'

/** A password reset link as stored. `expires_at` is an epoch second. */
export const StoredReset = z.object({
  user_id: z.string(),
  /** The hash of the token. Only the mail contains the token itself. */
  token_hash: z.string(),
  /** The user's epoch at the time of the request: a new password invalidates earlier links. */
  epoch: z.number(),
  expires_at: z.number(),
})
export type StoredReset = z.infer<typeof StoredReset>

/** A new link for a user, valid from now on. */
export const newReset = (
  { user_id, session_epoch }: Pick<User, 'user_id' | 'session_epoch'>,
  token_hash: string,
  now: Date,
): StoredReset => ({
  user_id,
  token_hash,
  epoch: session_epoch,
  expires_at: epochSeconds(now) + RESET_MINUTES * 60,
})

/** Whether a link is valid for its user. The database may still contain expired links and users. */
export const isUsable = (
  { epoch, expires_at }: StoredReset,
  user: Pick<User, 'session_epoch' | 'expires_at'>,
  at: Date,
): boolean => epoch === user.session_epoch && expires_at > epochSeconds(at) && !isGone(user, at)
