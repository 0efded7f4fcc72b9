import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { AppError } from '#shared/errors.ts'
import type { Committed, Parts } from '#shared/write.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { liveBefore, oldestOverLimit, type Session } from '../domain/session.ts'
import { itemOf } from './session-item.ts'
import { sessionsOfUser, SIGN_IN_COUNTER_ID } from './sessions-of-user.ts'

/** Each retry means that another sign-in of the same user succeeded. The throttles allow fewer concurrent sign-ins. */
const MAX_ATTEMPTS = 30

/** The sessions that a sign-in ends: the oldest ones over the limit, all live ones, or a certain one. */
type Ends = 'oldest' | 'all' | { sessionId: string }

function endedBy(ends: Ends, sessions: readonly Session[], next: Session): Session[] {
  if (ends === 'oldest') return oldestOverLimit(sessions, next)
  if (ends === 'all') return liveBefore(sessions, next)
  return sessions.filter(({ session_id }) => session_id === ends.sessionId)
}

/**
 * The writes of sessions that join transactions of other features. `table` is the physical name of `sessions`.
 * @param pause Resolves after this many milliseconds.
 */
export function sessionWrites(
  documents: DynamoDBDocumentClient,
  table: string,
  pause: (milliseconds: number) => Promise<unknown> = wait,
) {
  /** Begins a session. The condition fails if the id is taken. */
  const begin = (session: Session): TransactItem => ({
    Put: { TableName: table, Item: itemOf(session), ConditionExpression: 'attribute_not_exists(session_id)' },
  })

  return {
    begin,

    /** Keeps a session valid when its user's epoch increases by one. The condition fails if the session has ended. */
    keep: (
      { user_id, session_id }: Pick<Session, 'user_id' | 'session_id'>,
      epoch: number,
    ): TransactItem => ({
      Update: {
        TableName: table,
        Key: { user_id, session_id },
        UpdateExpression: 'SET epoch = :next',
        // this fails for an ended session, so that the write does not create it again
        ConditionExpression: 'epoch = :epoch',
        ExpressionAttributeValues: { ':epoch': epoch, ':next': epoch + 1 },
      },
    }),

    /** The condition fails if the session has ended, or has another epoch than its user. */
    check: ({
      userId,
      sessionId,
      epoch,
    }: {
      userId: string
      sessionId: string
      epoch: number
    }): TransactItem => ({
      ConditionCheck: {
        TableName: table,
        Key: { user_id: userId, session_id: sessionId },
        ConditionExpression: 'epoch = :epoch',
        ExpressionAttributeValues: { ':epoch': epoch },
      },
    }),

    /**
     * Begins a session together with other writes, and ends other sessions of the same user, all or nothing. Each
     * sign-in updates the same counter row, so no sign-in misses the session of a concurrent one.
     * The condition of `session` fails if the id is taken.
     * @throws AppError 409 if other sign-ins keep conflicting.
     */
    async signIn<Name extends string>(
      session: Session,
      others: Parts<Name, TransactItem>,
      ends: Ends = 'oldest',
    ): Promise<Committed<Name | 'session'>> {
      const { user_id, expires_at } = session
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const { sessions, begun } = await sessionsOfUser(documents, table, user_id)
        const outcome = await transact(documents, {
          ...others,
          session: begin(session),
          'sign-in counter': {
            Update: {
              TableName: table,
              Key: { user_id, session_id: SIGN_IN_COUNTER_ID },
              UpdateExpression: 'SET begun = :next, expires_at = :end',
              ConditionExpression: begun === 0 ? 'attribute_not_exists(begun)' : 'begun = :seen',
              ExpressionAttributeValues: {
                ':next': begun + 1,
                ':end': expires_at,
                ...(begun > 0 && { ':seen': begun }),
              },
            },
          },
          'ended sessions': endedBy(ends, sessions, session).map(({ session_id }) => ({
            Delete: { TableName: table, Key: { user_id, session_id } },
          })),
        })
        if (outcome === 'written') return outcome
        const refused = outcome.filter(
          (name): name is Name | 'session' => name !== 'sign-in counter' && name !== 'ended sessions',
        )
        if (refused.length > 0) return refused
        await pause(Math.random() * Math.min(5 * 2 ** attempt, 100))
      }
      throw new AppError('conflict', 'You were signed in at the same time elsewhere. Try again.')
    },
  }
}
