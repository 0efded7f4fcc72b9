import type { Committed, Parts, Write } from '#shared/write.ts'
import type { Session } from './session.ts'

/** The writes of sessions that join transactions of this feature. The feature `sessions` implements them. */
export interface SessionWrites {
  /** Begins a session. The condition fails if the id is taken. */
  begin: (session: Session) => Write
  /** Keeps a session valid when its user's epoch increases by one. The condition fails if the session has ended. */
  keep: (session: Pick<Session, 'user_id' | 'session_id'>, epoch: number) => Write
  /**
   * Begins a session together with other parts, and ends other sessions of the same user, all or nothing.
   * @param ends The sessions to end. By default, the oldest ones over the limit.
   * The condition of `session` fails if the id is taken.
   */
  signIn: <Name extends string>(
    session: Session,
    others: Parts<Name>,
    ends?: 'all' | { sessionId: string },
  ) => Promise<Committed<Name | 'session'>>
}
