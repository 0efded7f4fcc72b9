import { epochSeconds } from '../../../shared/instants.ts'
import { type Account, type Applicant, newAccount, type User } from './user.ts'

/** A sign-in that still holds; `expires_at` is an epoch second. */
export interface Session {
  session_id: string
  /** Nobody's where the session is a ghost's. */
  user_id: string
  /**
   * Given to who registers with an address that has an owner: there is no user behind it, yet it looks like the session
   * of a new account, so that registering does not tell who has one (decisions.md "Accounts").
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

/** A session from now on. */
export function newSession({ newId, now, sessionSeconds }: SessionDependencies, user_id: string): Session {
  const startedAt = now()
  return {
    session_id: newId(),
    user_id,
    created_at: startedAt.toISOString(),
    expires_at: epochSeconds(startedAt) + sessionSeconds,
  }
}

/** A session and its user as they are stored; either may be gone. */
export interface SessionWithUser {
  session?: Session
  user?: User
}

/** Whom a session shows as signed in; a ghost looks like the new account it was asked for. */
export const accountOf = ({ session, user }: SessionWithUser): Account | undefined =>
  user ?? (session?.ghost && newAccount(session.user_id, session.ghost))
