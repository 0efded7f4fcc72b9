import type { Context } from '../../platform/context.ts'
import { sessionStore } from '../../sessions/index.ts'
import { userStore } from './user-store.ts'
import { isWaiting, User, type Waiting } from './user.ts'

/** The calling session, if there is one. */
export type Caller = { sessionId: string; userId: string } | undefined

/** The account. `isBySession`: the calling session belongs to this email; a decoy session counts too. */
interface PendingUser {
  user: Waiting | undefined
  isBySession: boolean
}

/**
 * The unverified account of an email. A session of that email selects its own account; a decoy session selects none.
 * Without such a session, the account must be the email's only one. Of several accounts, the newest might be a
 * stranger's, and the mailed code would verify it. A session for another email is ignored, because it could otherwise
 * exceed the limit of mailed codes.
 */
export async function findPendingUser(context: Context, email: string, caller: Caller): Promise<PendingUser> {
  const found = caller && (await sessionStore(context).findWithUser(caller.sessionId, caller.userId))
  const own = found?.user && User.parse(found.user)
  const isBySession = (own ?? found?.session?.decoy)?.email === email
  const user = isBySession ? own : await userStore(context).findSolePending(email, context.now())
  return { user: user && isWaiting(user, context.now()) ? user : undefined, isBySession }
}
