import * as z from 'zod/mini'
import { epochSeconds } from '#shared/instants.ts'

/** A session as stored. `expires_at` is an epoch second. */
export const Session = z.object({
  session_id: z.string(),
  /** The user's id. In a decoy session, no user has this id. */
  user_id: z.string(),
  /** The user's epoch when the session began. */
  epoch: z.number(),
  /** A description of the device; null if unknown. */
  device: z.nullable(z.string()),
  /**
   * The data of a registration whose email was taken. Such a session has no user, but looks like a new account's
   * session. This prevents email enumeration (docs/product/accounts.md "Same answers").
   */
  decoy: z.exactOptional(z.object({ name: z.string(), email: z.string() })),
  created_at: z.string(),
  expires_at: z.number(),
})
export type Session = z.infer<typeof Session>

/** The fields of a user that decide whether a session is valid. */
export interface SessionOwner {
  /** The user's current epoch. A session of another epoch is invalid, so raising the epoch ends all sessions. */
  session_epoch: number
  /** An epoch second, set while the email is unverified. The user then expires, though the row may exist longer. */
  expires_at?: number
}

/** Whether a session is valid at `at`: its epoch is current, it has not expired, and its user exists. */
export function isSessionValid(
  { epoch, expires_at }: Pick<Session, 'epoch' | 'expires_at'>,
  owner: SessionOwner,
  at: Date,
): boolean {
  const now = epochSeconds(at)
  const isOwnerThere = owner.expires_at === undefined || owner.expires_at > now
  return epoch === owner.session_epoch && expires_at > now && isOwnerThere
}

/** The valid ones among the sessions or API tokens of a user, newest first. */
export const newestValid = <Row extends Pick<Session, 'epoch' | 'expires_at' | 'created_at'>>(
  stored: readonly Row[],
  owner: SessionOwner,
  at: Date,
): Row[] =>
  stored
    .filter((row) => isSessionValid(row, owner, at))
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))

/** How many live sessions a user may have (docs/product/accounts.md "Sessions", throttles). */
const MAX_SESSIONS = 50

/** How many sessions one sign-in can end. A transaction has at most 100 items. */
const MAX_ENDED = 90

/** The live sessions of a user when another session begins, oldest first. At most `MAX_ENDED`. */
export const liveBefore = (sessions: readonly Session[], next: Session): Session[] =>
  sessions
    .filter((session) => isSessionValid(session, { session_epoch: next.epoch }, new Date(next.created_at)))
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .slice(0, MAX_ENDED)

/** The sessions to end, oldest first, so that another session fits within `MAX_SESSIONS`. */
export function oldestOverLimit(sessions: readonly Session[], next: Session): Session[] {
  const live = liveBefore(sessions, next)
  return live.slice(0, Math.max(0, live.length + 1 - MAX_SESSIONS))
}
