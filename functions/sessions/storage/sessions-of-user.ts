import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import type { Session } from '../domain/session.ts'
import { readSession } from './session-item.ts'

/** The sort key of the row that counts a user's sign-ins. No session has this id. */
export const SIGN_IN_COUNTER_ID = 'sign-ins'

const SignInsItem = z.object({ begun: z.number() })

/** The stored sessions of a user, including expired and ended ones, and the number of sign-ins so far. */
export async function sessionsOfUser(
  documents: DynamoDBDocumentClient,
  table: string,
  userId: string,
): Promise<{ sessions: Session[]; begun: number }> {
  const sessions: Session[] = []
  let begun = 0
  for await (const item of itemsOfPartition(documents, { table, key: 'user_id', value: userId })) {
    if (item['session_id'] === SIGN_IN_COUNTER_ID) ({ begun } = SignInsItem.parse(item))
    else sessions.push(readSession(item))
  }
  return { sessions, begun }
}
