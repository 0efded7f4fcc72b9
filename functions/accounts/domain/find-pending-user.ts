import type { SessionWithUser } from './session.ts'
import { isWaiting, type User, type Waiting } from './user.ts'

export interface FindPendingUserDependencies {
  sessions: { findWithUser: (sessionId: string, userId: string) => Promise<SessionWithUser> }
  users: {
    /** The account that waits for an address, where it is the only one. */
    findSolePending: (email: string) => Promise<User | undefined>
  }
  now: () => Date
}

/** Who asks, where a session is sent. */
export type Asker = { sessionId: string; userId: string } | undefined

/** `isBySession`: the asker's session is of this address. A decoy session counts too. */
export interface PendingUser {
  user: Waiting | undefined
  isBySession: boolean
}

/**
 * The account of an address that waits to be verified: the session's own where it is of that address (a ghost's is
 * none), else the only one of the address. Where several have registered with it, only a session tells which of them
 * asks: the newest might be a stranger's, and the owner of the mailbox would verify it with the code that was mailed. A
 * session counts for its own address alone: with another it could send codes past the limits of its own.
 */
export async function findPendingUser(
  { sessions, users, now }: FindPendingUserDependencies,
  email: string,
  asker: Asker,
): Promise<PendingUser> {
  const own = asker && (await sessions.findWithUser(asker.sessionId, asker.userId))
  const isBySession = (own?.user ?? own?.session?.ghost)?.email === email
  const user = isBySession ? own?.user : await users.findSolePending(email)
  return { user: user && isWaiting(user, now()) ? user : undefined, isBySession }
}
