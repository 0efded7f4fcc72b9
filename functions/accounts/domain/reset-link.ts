import { epochSeconds } from '../../../shared/instants.ts'
import { RESET_MINUTES } from '../../../shared/password-reset.ts'
import { isGone, type User } from './user.ts'

/** A link that sets a new password, as it is stored; `expires_at` is an epoch second. */
export interface StoredReset {
  user_id: string
  /** The token itself is in the mail alone. */
  token_hash: string
  /** That of its user when it was asked for: a new password makes every link useless that is out. */
  epoch: number
  expires_at: number
}

/** A link of a user, good from now on. */
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

/** Whether a link may still be used for its user; one that is late, or a user who is gone, may still be stored. */
export const isUsable = (
  { epoch, expires_at }: StoredReset,
  user: Pick<User, 'session_epoch' | 'expires_at'>,
  at: Date,
): boolean => epoch === user.session_epoch && expires_at > epochSeconds(at) && !isGone(user, at)
