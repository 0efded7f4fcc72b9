import { sessionEnded } from '#shared/errors.ts'
import { isSessionValid, type Session, type SessionOwner } from './session.ts'

export interface ListSessionsDependencies {
  users: { findById: (userId: string) => Promise<SessionOwner | undefined> }
  ownSessions: {
    /** All stored sessions of a user in any order, including expired and ended ones. */
    ofUser: (userId: string) => Promise<Session[]>
  }
  now: () => Date
}

/** The live sessions of a user, newest first. @throws AppError 401 if the account is gone. */
export async function listSessions(
  { users, ownSessions, now }: ListSessionsDependencies,
  userId: string,
): Promise<Session[]> {
  const [user, stored] = await Promise.all([users.findById(userId), ownSessions.ofUser(userId)])
  if (user === undefined) throw sessionEnded()
  return newestLive(stored, user, now())
}

/** The live sessions of a known user, newest first. */
export const liveSessions =
  ({ ownSessions, now }: Omit<ListSessionsDependencies, 'users'>) =>
  async (user: SessionOwner & { user_id: string }): Promise<Session[]> =>
    newestLive(await ownSessions.ofUser(user.user_id), user, now())

const newestLive = (stored: readonly Session[], user: SessionOwner, at: Date): Session[] =>
  stored
    .filter((session) => isSessionValid(session, user, at))
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
