import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { erasePartition } from '../../platform/dynamodb/erase-partition.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import { USAGE_RETENTION_DAYS } from '#shared/retention.ts'

/** A company that a user has unlocked. `unlocked_at` is an instant. */
export const UnlockItem = z.object({ user_id: z.string(), company_id: z.number(), unlocked_at: z.string() })

/** How long a counter is stored. It counts only on its own day; two weeks allow operators to look back. */
export const USAGE_KEPT_SECONDS = USAGE_RETENTION_DAYS * 24 * 60 * 60

/** The companies that a user has unlocked on one UTC date. `expires_at` is an epoch second. */
export const UsageItem = z.object({
  user_id: z.string(),
  date: z.string(),
  used: z.number(),
  expires_at: z.number(),
})

const partition = (table: string, userId: string) => ({ table, key: 'user_id', value: userId })

type Unlocked = z.infer<typeof UnlockItem>

const newestFirst = (a: Unlocked, b: Unlocked): number => {
  if (a.unlocked_at === b.unlocked_at) return a.company_id - b.company_id
  return a.unlocked_at < b.unlocked_at ? 1 : -1
}

const unlocksIn =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (userId: string): Promise<Unlocked[]> => {
    const unlocks: Unlocked[] = []
    for await (const item of itemsOfPartition(documents, partition(table, userId)))
      unlocks.push(UnlockItem.parse(item))
    return unlocks.toSorted(newestFirst)
  }

/** The ids of all companies that a user has unlocked, newest first. `table` is the physical name of the table `unlocks`. */
export const unlockedBy =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (userId: string): Promise<number[]> =>
    (await unlocksIn(documents, table)(userId)).map(({ company_id }) => company_id)

/** A user's unlocks and daily usage, for the export and for erasing the account. */
export function unlockRecord(documents: DynamoDBDocumentClient, tables: { unlocks: string; usage: string }) {
  return {
    /** All unlocked companies, newest first. */
    unlocksOf: unlocksIn(documents, tables.unlocks),

    /** The usage of each stored UTC date, newest first. */
    async usageOf(userId: string): Promise<z.infer<typeof UsageItem>[]> {
      const days: z.infer<typeof UsageItem>[] = []
      for await (const item of itemsOfPartition(documents, partition(tables.usage, userId))) {
        days.push(UsageItem.parse(item))
      }
      return days.toReversed()
    },

    /** Deletes unlocks and usage. After an interruption, another call deletes the rest. */
    async eraseOf(userId: string): Promise<void> {
      await erasePartition(documents, partition(tables.unlocks, userId), 'company_id')
      await erasePartition(documents, partition(tables.usage, userId), 'date')
    },
  }
}
