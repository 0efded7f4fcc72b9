import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { itemsOfPartition } from '../../../platform/dynamodb/items-of-partition.ts'
import { retryConflicts } from '../../../platform/dynamodb/retry-conflicts.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'

interface Registration {
  email: string
  user_id: string
  created_at: string
  expires_at: number
}

const RegistrationItem = z.object({ user_id: z.string(), created_at: z.string() })

/** The part of a transaction that records a registration of an email. The id is that of a user or a decoy. */
export const registrationItem = (table: string, registration: Registration): TransactItem => ({
  Put: { TableName: table, Item: registration },
})

/** The registrations of an email. A row is stored longer than the user or decoy that it names. */
export function registrationStore(
  documents: DynamoDBDocumentClient,
  tables: { registrations: string; users: string },
) {
  return {
    /** The users and decoys that were registered with an email before an instant. */
    async before(email: string, at: string): Promise<string[]> {
      const ids: string[] = []
      const partition = { table: tables.registrations, key: 'email', value: email }
      for await (const item of itemsOfPartition(documents, partition)) {
        const { user_id, created_at } = RegistrationItem.parse(item)
        if (created_at < at) ids.push(user_id)
      }
      return ids
    },

    /** Deletes an unverified user. `verified`: nothing is deleted, because the user has verified an email since. */
    async discardUser(userId: string): Promise<'discarded' | 'verified'> {
      const discard = new DeleteCommand({
        TableName: tables.users,
        Key: { user_id: userId },
        ConditionExpression: 'attribute_not_exists(user_id) OR email_verified_at = :never',
        ExpressionAttributeValues: { ':never': null },
      })
      return (await writeIf(documents, discard)).isWritten ? 'discarded' : 'verified'
    },

    async forget(email: string, userId: string): Promise<void> {
      const deletion = new DeleteCommand({
        TableName: tables.registrations,
        Key: { email, user_id: userId },
      })
      await retryConflicts(() => documents.send(deletion))
    },
  }
}
