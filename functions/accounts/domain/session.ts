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

/** A sign-in that still holds; `expires_at` is an epoch second. */
export interface Session {
  session_id: string
  /** Nobody's where the session is a ghost's. */
  user_id: string
  /** That of its user when it began. */
  epoch: number
  /** What it was begun with, in words; null where that is not known. */
  device: string | null
  /**
   * Set when the email is taken. No user is behind such a session, but it looks like that of a new account. This prevents
   * email enumeration (docs/product/accounts.md "Same answers").
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

/** Whose a session is to be. */
export type SessionOwner = Pick<User, 'user_id' | 'session_epoch'>

/** A session from now on. @param device What it is begun with, in words. */
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

/** The session that a ghost gets in the place of a user's; it ends where the user would be gone. */
export const ghostSession = (session: Session, { name, email, expires_at }: Ghost): Session => ({
  ...session,
  ghost: { name, email },
  expires_at: Math.min(session.expires_at, expires_at),
})

/** A session and its user as they are stored; either may be gone. */
export interface SessionWithUser {
  session?: Session
  user?: User
  /** Read in the same call, where the function reads the register. */
  registerPointer?: Record<string, unknown>
}

/** Whether a session lets its user in at an instant; it has ended where it is late, of an epoch that is over, or its user is gone. */
export const holds = (
  { epoch, expires_at }: Session,
  user: Pick<User, 'session_epoch' | 'expires_at'>,
  at: Date,
): boolean => epoch === user.session_epoch && expires_at > epochSeconds(at) && !isGone(user, at)

/** How many live sessions a user may have (docs/product/accounts.md "Sessions", throttles). */
export const MOST_SESSIONS = 50

/** As many can end with one sign-in: a transaction holds a hundred items. */
const MOST_ENDED = 90

/** The sessions of a user that hold as another one begins, the oldest first. */
export const liveBefore = (sessions: readonly Session[], next: Session): Session[] =>
  sessions
    .filter((session) => holds(session, { session_epoch: next.epoch }, new Date(next.created_at)))
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .slice(0, MOST_ENDED)

/** The oldest sessions of a user, which end as another one begins because there are too many with it. */
export function outnumbered(sessions: readonly Session[], next: Session): Session[] {
  const live = liveBefore(sessions, next)
  return live.slice(0, Math.max(0, live.length + 1 - MOST_SESSIONS))
}

/** Whom a session shows as signed in; a ghost looks like the new account it was asked for. */
export function accountOf({ session, user }: SessionWithUser): Account | undefined {
  if (user !== undefined) return accountOfUser(user)
  if (session?.ghost === undefined) return undefined
  return accountOfUser(newUser(session.user_id, session.ghost, '', new Date(session.created_at)))
}
