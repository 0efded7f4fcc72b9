import type { SessionWithUser } from '../session.ts'
import { isWaiting, type User, type Waiting } from '../user.ts'

export interface FindPendingUserDependencies {
  sessions: { findWithUser: (sessionId: string, userId: string) => Promise<SessionWithUser> }
  users: {
    /** Finds the unverified account of an email, if no other one has not expired at this instant. */
    findSolePending: (email: string, at: Date) => Promise<User | undefined>
  }
  now: () => Date
}

/** The calling session, if there is one. */
export type Caller = { sessionId: string; userId: string } | undefined

/** The account. `isBySession`: the calling session belongs to this email; a decoy session counts too. */
export interface PendingUser {
  user: Waiting | undefined
  isBySession: boolean
}

/**
 * The unverified account of an email. A session of that email selects its own account; a decoy session selects none.
 * Without such a session, the account must be the email's only one. Of several accounts, the newest might be a
 * stranger's, and the mailed code would verify it. A session for another email is ignored, because it could otherwise
 * exceed the limit of mailed codes.
 */
export async function findPendingUser(
  { sessions, users, now }: FindPendingUserDependencies,
  email: string,
  caller: Caller,
): Promise<PendingUser> {
  const own = caller && (await sessions.findWithUser(caller.sessionId, caller.userId))
  const isBySession = (own?.user ?? own?.session?.decoy)?.email === email
  const user = isBySession ? own?.user : await users.findSolePending(email, now())
  return { user: user && isWaiting(user, now()) ? user : undefined, isBySession }
}
