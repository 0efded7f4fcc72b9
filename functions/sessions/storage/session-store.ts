import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type ItemKey, batchGetOne } from '../../platform/dynamodb/batch-get-one.ts'
import { retryConflicts } from '../../platform/dynamodb/retry-conflicts.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { Session } from '../domain/session.ts'
import { readSession } from './session-item.ts'
import { sessionWrites } from './session-writes.ts'
import { userIsAbsent, userEpochCheck } from '../../platform/dynamodb/user-checks.ts'

/** A session, and the items that were read with it. Each of them may be absent. */
export interface FoundSession {
  session?: Session
  /** The stored user; the feature `accounts` parses it. */
  user?: Record<string, unknown>
  /** The item that names the register, if the function reads it in the same call. */
  registerPointer?: Record<string, unknown>
}

/**
 * Sessions by user and id. Ended sessions are deleted. Expired ones may still exist, but are not valid.
 * @param registerPointer The key of the item that names the register. If given, it is read with each session.
 */
export function sessionStore(
  documents: DynamoDBDocumentClient,
  tables: { sessions: string; users: string },
  registerPointer?: ItemKey,
) {
  const writes = sessionWrites(documents, tables.sessions)

  /**
   * Checks that the owner of a session exists. For a decoy session it checks that no owner exists, which takes as long.
   */
  const owned = (session: Session): TransactItem =>
    session.decoy === undefined
      ? userEpochCheck(tables.users, session)
      : userIsAbsent(tables.users, session.user_id)

  return {
    /**
     * Begins a session and ends the oldest ones over the limit. `refused`: no session begins, because the user is gone
     * or has another epoch.
     */
    async create(session: Session): Promise<'begun' | 'refused'> {
      const outcome = await writes.signIn(session, { user: owned(session) })
      if (outcome === 'written') return 'begun'
      if (outcome.includes('session')) throw new Error('The id of a new session is taken')
      return 'refused'
    },

    /** Ends a session. A repeated call succeeds too. */
    async end({ userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
      const Key = { user_id: userId, session_id: sessionId }
      await retryConflicts(() => documents.send(new DeleteCommand({ TableName: tables.sessions, Key })))
    },

    /** Reads a session with its user in one consistent call. Every authenticated request calls this. */
    async findWithUser(sessionId: string, userId: string): Promise<FoundSession> {
      const items = await batchGetOne(documents, [
        { table: tables.sessions, key: { user_id: userId, session_id: sessionId } },
        { table: tables.users, key: { user_id: userId } },
        ...(registerPointer === undefined ? [] : [registerPointer]),
      ])
      const { [tables.sessions]: session, [tables.users]: user } = items
      const pointer = registerPointer && items[registerPointer.table]
      return {
        ...(session && { session: readSession(session) }),
        ...(user && { user }),
        ...(pointer && { registerPointer: pointer }),
      }
    },
  }
}
