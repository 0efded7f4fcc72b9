import { epochSeconds } from '../../../shared/instants.ts'
import {
  type Account,
  accountOfUser,
  type Applicant,
  type Ghost,
  isGone,
  newUser,
  type User,
} from './user.ts'

/** A session as stored. `expires_at` is an epoch second. */
export interface Session {
  session_id: string
  /** The user's id; in a decoy session, the id of no user. */
  user_id: string
  /** The user's epoch when the session began. */
  epoch: number
  /** A description of the device; null if unknown. */
  device: string | null
  /**
   * Set if the email was taken. Such a session has no user, but looks like that of a new account. This prevents email
   * enumeration (docs/product/accounts.md "Same answers").
   */
  ghost?: Applicant
  created_at: string
  expires_at: number
}

export interface SessionDependencies {
  newId: () => string
  now: () => Date
  sessionSeconds: number
}

/** The user of a new session. */
export type SessionOwner = Pick<User, 'user_id' | 'session_epoch'>

/** A new session, valid from now on. @param device A description of the device. */
export function newSession(
  { newId, now, sessionSeconds }: SessionDependencies,
  { user_id, session_epoch }: SessionOwner,
  device: string | null,
): Session {
  const startedAt = now()
  return {
    session_id: newId(),
    user_id,
    epoch: session_epoch,
    device,
    created_at: startedAt.toISOString(),
    expires_at: epochSeconds(startedAt) + sessionSeconds,
  }
}

/** The decoy session for a taken email. It does not outlive the decoy. */
export const ghostSession = (session: Session, { name, email, expires_at }: Ghost): Session => ({
  ...session,
  ghost: { name, email },
  expires_at: Math.min(session.expires_at, expires_at),
})

/** A session and its user as stored. Either may be absent. */
export interface SessionWithUser {
  session?: Session
  user?: User
  /** The item that names the register, for functions that read it in the same call. */
  registerPointer?: Record<string, unknown>
}

/** Whether a session is valid at `at`: its epoch is current, it has not expired, and its user exists. */
export const holds = (
  { epoch, expires_at }: Session,
  user: Pick<User, 'session_epoch' | 'expires_at'>,
  at: Date,
): boolean => epoch === user.session_epoch && expires_at > epochSeconds(at) && !isGone(user, at)

/** How many live sessions a user may have (docs/product/accounts.md "Sessions", throttles). */
export const MOST_SESSIONS = 50

/** How many sessions one sign-in can end, because a transaction has at most 100 items. */
const MOST_ENDED = 90

/** The live sessions of a user when another one begins, oldest first. At most `MOST_ENDED`. */
export const liveBefore = (sessions: readonly Session[], next: Session): Session[] =>
  sessions
    .filter((session) => holds(session, { session_epoch: next.epoch }, new Date(next.created_at)))
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .slice(0, MOST_ENDED)

/** The oldest sessions, which must end so that another one fits within `MOST_SESSIONS`. */
export function outnumbered(sessions: readonly Session[], next: Session): Session[] {
  const live = liveBefore(sessions, next)
  return live.slice(0, Math.max(0, live.length + 1 - MOST_SESSIONS))
}

/** The account of a session. A decoy session gets an account that looks like a new one. */
export function accountOf({ session, user }: SessionWithUser): Account | undefined {
  if (user !== undefined) return accountOfUser(user)
  if (session?.ghost === undefined) return undefined
  return accountOfUser(newUser(session.user_id, session.ghost, '', new Date(session.created_at)))
}
