import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { AppError } from '../../../shared/errors.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { outnumbered, type Session } from '../domain/session.ts'
import { beginSession } from './begin-session.ts'
import { sessionsOfUser, SIGN_INS } from './sessions-of-user.ts'

/** Each retry means that another sign-in of the same user succeeded. The throttles allow fewer concurrent sign-ins. */
const MAX_ATTEMPTS = 30

/**
 * Begins a session together with other writes, and ends other sessions of the same user, all or nothing. Concurrent
 * sign-ins find each other's sessions, because each updates the same counter row.
 * @param ends Selects the stored sessions that end; by default the oldest ones over the limit.
 * @returns `written`, or which conditions failed: one entry for each of `others`, then one for the session id.
 * @throws AppError 409 if other sign-ins keep conflicting.
 */
export async function transactSignIn(
  documents: DynamoDBDocumentClient,
  table: string,
  session: Session,
  others: readonly TransactItem[],
  ends: (sessions: readonly Session[], next: Session) => Session[] = outnumbered,
): Promise<'written' | readonly boolean[]> {
  const { user_id, expires_at } = session
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { sessions, begun } = await sessionsOfUser(documents, table, user_id)
    const outcome = await transact(documents, [
      ...others,
      { Put: beginSession(table, session) },
      {
        Update: {
          TableName: table,
          Key: { user_id, session_id: SIGN_INS },
          UpdateExpression: 'SET begun = :next, expires_at = :end',
          ConditionExpression: begun === 0 ? 'attribute_not_exists(begun)' : 'begun = :seen',
          ExpressionAttributeValues: {
            ':next': begun + 1,
            ':end': expires_at,
            ...(begun > 0 && { ':seen': begun }),
          },
        },
      },
      ...ends(sessions, session).map(({ session_id }) => ({
        Delete: { TableName: table, Key: { user_id, session_id } },
      })),
    ])
    if (outcome === 'written') return outcome
    const refused = outcome.slice(0, others.length + 1)
    if (refused.includes(true)) return refused
    await wait(Math.random() * Math.min(5 * 2 ** attempt, 100))
  }
  throw new AppError('conflict', 'You are just signing in elsewhere. Please try again')
}
