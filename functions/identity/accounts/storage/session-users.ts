import type { Session, SessionWithUser } from '../domain/session.ts'
import { readUser } from './user-item.ts'

/** A session with the item of its user, as the feature `sessions` finds both. */
interface FoundSession {
  session?: Session
  user?: Record<string, unknown>
}

/** Parses the user of a session. */
export const readFound = ({ session, user }: FoundSession): SessionWithUser => ({
  ...(session && { session }),
  ...(user && { user: readUser(user) }),
})

/** The sessions of the feature `sessions`. */
interface Sessions {
  create: (session: Session) => Promise<'begun' | 'refused'>
  end: (session: { userId: string; sessionId: string }) => Promise<void>
  findWithUser: (sessionId: string, userId: string) => Promise<FoundSession>
}

/** Wraps the store of sessions, so that each session is found with its parsed user. */
export const sessionsWithUsers = (store: Sessions) => ({
  ...store,
  findWithUser: async (sessionId: string, userId: string): Promise<SessionWithUser> =>
    readFound(await store.findWithUser(sessionId, userId)),
})
