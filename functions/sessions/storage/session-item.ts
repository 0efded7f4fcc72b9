import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { erasePartition } from '../../platform/dynamodb/erase-partition.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import type { Session } from '../domain/session.ts'

const SessionItem = z.object({
  user_id: z.string(),
  session_id: z.string(),
  epoch: z.number(),
  device: z.nullable(z.string()),
  ghost: z.optional(z.object({ name: z.string(), email: z.string() })),
  created_at: z.string(),
  expires_at: z.number(),
})

/** Parses a stored session. A decoy is stored as `ghost`. */
export function readSession(item: Record<string, unknown>): Session {
  const { ghost, ...session } = SessionItem.parse(item)
  return { ...session, ...(ghost && { decoy: ghost }) }
}

/** The item of a session. */
export const itemOf = ({ decoy, ...session }: Session) => ({ ...session, ...(decoy && { ghost: decoy }) })

/** The sort key of the row that counts a user's sign-ins. No session has this id. */
export const SIGN_IN_COUNTER_ID = 'sign-ins'

const SignInsItem = z.object({ begun: z.number() })

/** The stored sessions of a user, also expired and ended ones, and the number of sign-ins so far. */
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

/** Deletes all sessions of a user whose account is erased. */
export const eraseSessions = (
  documents: DynamoDBDocumentClient,
  table: string,
  userId: string,
): Promise<void> => erasePartition(documents, { table, key: 'user_id', value: userId }, 'session_id')
