import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { erasePartition } from '../../platform/dynamodb/erase-partition.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import { retryConflicts } from '../../platform/dynamodb/retry-conflicts.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'

const RegistrationItem = z.object({ user_id: z.string(), created_at: z.string() })

/** The registrations of an email. A row is stored longer than the user or decoy that it names. */
export const registrationStore = perContext(({ documents, tables }: Database) => {
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
})

/** Deletes one kind of a user's data. Succeeds if nothing is stored. */
type Erase = (userId: string) => Promise<void>

/** Erases a user's data in this feature, except the account itself. */
export const userEraser = perContext(({ documents, tables }: Database): Erase[] => {
  const rows =
    (table: string, sortKey: string): Erase =>
    (userId) =>
      erasePartition(documents, { table, key: 'user_id', value: userId }, sortKey)

  return [
    rows(tables.resets, 'token_hash'),
    rows(tables.exchanges, 'code_hash'),
    rows(tables.rates, 'window'),
    async (userId) => {
      const deletion = new DeleteCommand({ TableName: tables.codes, Key: { user_id: userId } })
      await retryConflicts(() => documents.send(deletion))
    },
  ]
})
