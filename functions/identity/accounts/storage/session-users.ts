import type { Committed, Parts } from '#shared/write.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
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

/** The writes of sessions that join transactions of this feature. The feature `sessions` implements them. */
export interface SessionWrites {
  /** Begins a session. The condition fails if the id is taken. */
  begin: (session: Session) => TransactItem
  /** Keeps a session valid when its user's epoch increases by one. The condition fails if the session has ended. */
  keep: (session: Pick<Session, 'user_id' | 'session_id'>, epoch: number) => TransactItem
  /**
   * Begins a session together with other writes, and ends other sessions of the same user, all or nothing.
   * @param ends The sessions to end. By default, the oldest ones over the limit.
   * The condition of `session` fails if the id is taken.
   */
  signIn: <Name extends string>(
    session: Session,
    others: Parts<Name, TransactItem>,
    ends?: 'all' | { sessionId: string },
  ) => Promise<Committed<Name | 'session'>>
}
