import { sessionEnded } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import { type Account, accountOfUser, type Applicant, type Decoy, newUser, type User } from './user.ts'

/** A session that a sign-in begins. The feature `sessions` stores and checks it. `expires_at` is an epoch second. */
export interface Session {
  session_id: string
  /** The user's id. In a decoy session, no user has this id. */
  user_id: string
  /** The user's epoch when the session began. */
  epoch: number
  /** A description of the device; null if unknown. */
  device: string | null
  /**
   * The data of a registration whose email was taken. Such a session has no user, but looks like a new account's
   * session. This prevents email enumeration (docs/product/accounts.md "Same answers").
   */
  decoy?: Applicant
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

/** The decoy session for a taken email. It ends no later than the decoy itself. */
export const decoySession = (session: Session, { name, email, expires_at }: Decoy): Session => ({
  ...session,
  decoy: { name, email },
  expires_at: Math.min(session.expires_at, expires_at),
})

/** A session and its user as stored. Either may be absent. */
export interface SessionWithUser {
  session?: Session
  user?: User
}

/**
 * The account of a session. A decoy session gets an account that looks new.
 * @throws AppError 401 if the session or its user is missing.
 */
export function accountOfSession({ session, user }: SessionWithUser): Account {
  if (user !== undefined) return accountOfUser(user)
  if (session?.decoy === undefined) throw sessionEnded()
  return accountOfUser(newUser(session.user_id, session.decoy, '', new Date(session.created_at)))
}
