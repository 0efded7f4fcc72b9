import { AppError } from '#shared/errors.ts'
import {
  type By,
  type FindUser,
  keepsChanging,
  type ManagedUser,
  noLongerAdmin,
  unknownUser,
} from './managed-user.ts'

export interface EndUserSessionsDependencies {
  findUser: FindUser
  /** The live sessions of a user, newest first. */
  sessionsOf: (user: ManagedUser) => Promise<{ created_at: string }[]>
  users: {
    /** Ends every session and writes the audit entry, both or neither. The outcomes are those of `change`. */
    endSessions: (change: {
      user: ManagedUser
      sessions: number
      by: By
    }) => Promise<'written' | 'changed' | 'no_longer_admin'>
  }
}

/** How often the sessions are ended while others change the same user. */
const ATTEMPTS = 5

/**
 * Ends every session of a user. The next request of each is refused. Of concurrent calls, one ends the sessions, and
 * the others find none.
 * @returns how many sessions were live.
 * @throws AppError 404 for an unknown user, 403 if the caller has lost the role meanwhile, 409 for one's own sessions.
 */
export async function endUserSessions(
  { findUser, sessionsOf, users }: EndUserSessionsDependencies,
  userId: string,
  by: By,
): Promise<number> {
  if (userId === by.userId) {
    throw new AppError('conflict', 'End your own sessions on your account page')
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const user = await findUser(userId)
    if (user === undefined) throw unknownUser()
    const { length: sessions } = await sessionsOf(user)
    if (sessions === 0) return 0
    const outcome = await users.endSessions({ user, sessions, by })
    if (outcome === 'no_longer_admin') throw noLongerAdmin()
    if (outcome === 'written') return sessions
  }
  throw keepsChanging()
}
