import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { AppError } from '../../../shared/errors.ts'
import { transact, type TransactItem } from '../../platform/transact.ts'
import { outnumbered, type Session } from '../domain/session.ts'
import { beginSession } from './begin-session.ts'
import { sessionsOfUser, SIGN_INS } from './sessions-of-user.ts'

/** Each is lost to another sign-in of the same user; more of them at once than the throttles let through. */
const MAX_ATTEMPTS = 30

/**
 * Begins a session together with other writes, and ends others of the same user: all or nothing. Of two sign-ins at once
 * the second one sees the session of the first, because each counts in the same row.
 * @param ends Which of the stored sessions end; the oldest ones that are too many unless it says otherwise.
 * @returns Where nothing was written because of a condition: for each of `others`, whether it was its condition, and then
 * whether the id of the session is taken.
 * @throws AppError 409 where other sign-ins keep being in the way.
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
