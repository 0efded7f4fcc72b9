import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { erasePartition } from '../../platform/dynamodb/erase-partition.ts'

/** Deletes all sessions of a user whose account is erased, and the count of sign-ins. */
export const sessionEraser = (documents: DynamoDBDocumentClient, table: string) => [
  (userId: string) => erasePartition(documents, { table, key: 'user_id', value: userId }, 'session_id'),
]
