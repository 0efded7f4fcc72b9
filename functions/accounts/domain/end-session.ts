import { AppError, sessionEnded } from '../../../shared/errors.ts'
import type { User } from './user.ts'

/** One session of a user. It is valid if its epoch is `epoch` or later and it has not expired at `at`. */
export interface OwnSession {
  userId: string
  sessionId: string
  epoch: number
  at: Date
}

export interface EndSessionDependencies {
  users: { findById: (userId: string) => Promise<User | undefined> }
  ownSessions: {
    /** Of several at once, one ends it. `none`: there was nothing to end. */
    end: (session: OwnSession) => Promise<'ended' | 'none'>
  }
  now: () => Date
}

/**
 * Ends one of a user's sessions, the asker's own too.
 * @throws AppError 404, alike for somebody else's, an ended and an unknown one; 401 where the account is gone.
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
