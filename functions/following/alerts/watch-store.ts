import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Write } from '#shared/write.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import { quotaRows } from '../../platform/dynamodb/quota-rows.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'

/** A company that a user watches, and how many of its changes the user has seen. */
export const StoredWatch = z.object({
  company_id: z.int(),
  /** The instant from which the user watches the company. */
  watched_at: z.string(),
  /** How many of the company's changes the user has seen, counted from the first. */
  seen_changes: z.int(),
  /** The date of the register that the user last saw, YYYY-MM-DD. */
  seen_date: z.string(),
})
export type StoredWatch = z.infer<typeof StoredWatch>

/** The sort key of the row that counts a user's watches. No company has this id. */
const COUNTER = 0

const keyOf = (userId: string, companyId: number) => ({ user_id: userId, company_id: companyId })

/** Watched companies by user. */
export const watchStore = perContext(({ documents, tables }: Database) => {
  const table = tables.watches
  const rows = quotaRows(documents, {
    table,
    users: tables.users,
    sortKey: 'company_id',
    counter: COUNTER,
    count: 'count',
  })

  return {
    async ofUser(userId: string): Promise<StoredWatch[]> {
      const watches: StoredWatch[] = []
      for await (const item of itemsOfPartition(documents, { table, key: 'user_id', value: userId })) {
        if (item['company_id'] !== COUNTER) watches.push(StoredWatch.parse(item))
      }
      return watches
    },

    async find(userId: string, companyId: number): Promise<StoredWatch | undefined> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: keyOf(userId, companyId), ConsistentRead: true }),
      )
      return Item && StoredWatch.parse(Item)
    },

    /**
     * Adds a watch if there are fewer than `max`, even with concurrent calls. `already_exists`: the company is already
     * watched.
     * @param also What is written together with the watch.
     */
    add: (userId: string, watch: StoredWatch, max: number, also?: readonly Write[]) =>
      rows.add(userId, StoredWatch.parse(watch), max, also),

    remove: (userId: string, companyId: number) => rows.remove(userId, companyId),

    /** Moves the mark of what the user has seen forward, never back. @returns whether the company is watched. */
    async see(
      userId: string,
      companyId: number,
      { seen_changes, seen_date }: Pick<StoredWatch, 'seen_changes' | 'seen_date'>,
    ): Promise<boolean> {
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(userId, companyId),
        UpdateExpression: 'SET seen_changes = :changes, seen_date = :date',
        // with equal counts, a later register is still recorded, because it changed nothing
        ConditionExpression: 'seen_changes < :changes OR (seen_changes = :changes AND seen_date < :date)',
        ExpressionAttributeValues: { ':changes': seen_changes, ':date': seen_date },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      const { isWritten, item } = await writeIf(documents, update)
      return isWritten || item !== undefined
    },
  }
})
