import { AppError, sessionEnded } from '#shared/errors.ts'
import type { SessionOwner } from './session.ts'

/** A session of a user. It can end if its epoch is `epoch` or later and it has not expired at `at`. */
export interface OwnSession {
  userId: string
  sessionId: string
  epoch: number
  at: Date
}

export interface EndSessionDependencies {
  users: { findById: (userId: string) => Promise<SessionOwner | undefined> }
  ownSessions: {
    /** Ends a session. Of several concurrent calls, only one gets `ended`. `none`: there was no live session. */
    end: (session: OwnSession) => Promise<'ended' | 'none'>
  }
  now: () => Date
}

/**
 * Ends one of the user's sessions. It may be the calling session.
 * @throws AppError 404 for an unknown or ended session, and for another user's session. 401 if the account is gone.
 */
export async function endSession(
  { users, ownSessions, now }: EndSessionDependencies,
  userId: string,
  sessionId: string,
): Promise<void> {
  const user = await users.findById(userId)
  if (user === undefined) throw sessionEnded()
  const outcome = await ownSessions.end({ userId, sessionId, epoch: user.session_epoch, at: now() })
  if (outcome === 'none') throw new AppError('not_found', 'This session has already ended')
}
