import { AppError, sessionEnded } from '#shared/errors.ts'
import type { Context } from '../../platform/context.ts'
import { newestValid, type Session, type SessionOwner, sessionStore } from '../../sessions/index.ts'
import { userFinder } from './user-store.ts'

/** The live sessions of a user, newest first. @throws AppError 401 if the account is gone. */
export async function listSessions(context: Context, userId: string): Promise<Session[]> {
  const [user, stored] = await Promise.all([
    userFinder(context)(userId),
    sessionStore(context).ofUser(userId),
  ])
  if (user === undefined) throw sessionEnded()
  return newestValid(stored, user, context.now())
}

/** The live sessions of a known user, newest first. */
export const liveSessions = async (
  context: Context,
  user: SessionOwner & { user_id: string },
): Promise<Session[]> => newestValid(await sessionStore(context).ofUser(user.user_id), user, context.now())

/**
 * Ends one of the user's sessions. It may be the calling session.
 * @throws AppError 404 for an unknown or ended session, and for another user's session. 401 if the account is gone.
 */
export async function endSession(context: Context, userId: string, sessionId: string): Promise<void> {
  const user = await userFinder(context)(userId)
  if (user === undefined) throw sessionEnded()
  const { session_epoch: epoch } = user
  const outcome = await sessionStore(context).endLive({ userId, sessionId }, { epoch, at: context.now() })
  if (outcome === 'none') throw new AppError('not_found', 'This session has already ended')
}
