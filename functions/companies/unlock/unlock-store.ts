import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { USAGE_RETENTION_DAYS } from '#shared/retention.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { batchGetOne } from '../../platform/dynamodb/batch-get-one.ts'
import { dayCount } from '../../platform/dynamodb/sharded-count.ts'
import { erasePartition } from '../../platform/dynamodb/erase-partition.ts'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import type { Unlock, UnlockState, UsageRequest } from './unlock-company.ts'
import { wantedMark } from './wanted-mark.ts'

/** The batch limit of DynamoDB. */
const BATCH = 100

/**
 * How many rows one query reads at most. A row has 93 bytes, so that a unit of 4 KB holds 44. A query of a user with 30
 * unlocks costs one unit, and one of so many rows 7. A page of 15 companies costs 15 units if each is read by its key.
 */
const MOST_ROWS = 300

/** So few companies cost no more by their keys. */
const FEW = 2

const Row = z.object({ company_id: z.int() })
const idOf = (item: unknown): number => Row.parse(item).company_id

/**
 * Finds the companies among these that a user has unlocked, strongly consistent. One query reads the user's rows between the
 * smallest and the largest id. If the user has more than `MOST_ROWS` there, the companies beyond them are read by their keys.
 * @throws AppError 503 if throttling leaves out companies in ten tries.
 */
export const unlockedAmong = perContext((database: Database) => unlockedIn(database))

export const unlockedIn =
  ({ documents, tables: { unlocks: table } }: Database, mostRows = MOST_ROWS) =>
  async (userId: string, companyIds: readonly number[]): Promise<Set<number>> => {
    const ids = [...new Set(companyIds)].toSorted((a, b) => a - b)
    if (ids.length <= FEW) return byKeys(documents, table, userId, ids)
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'user_id = :user AND company_id BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':user': userId, ':first': ids[0], ':last': ids.at(-1) },
        ProjectionExpression: 'company_id',
        ConsistentRead: true,
        Limit: mostRows,
      }),
    )
    const rows = new Set(Items.map(idOf))
    const readTo = LastEvaluatedKey === undefined ? Infinity : idOf(LastEvaluatedKey)
    const beyond = await byKeys(
      documents,
      table,
      userId,
      ids.filter((id) => id > readTo),
    )
    return new Set(ids.filter((id) => rows.has(id) || beyond.has(id)))
  }

/** Those of these companies that a user has unlocked. Unprocessed keys are retried, so they never count as locked. */
async function byKeys(
  documents: DynamoDBDocumentClient,
  table: string,
  userId: string,
  companyIds: readonly number[],
): Promise<Set<number>> {
  const unlocked = new Set<number>()
  await inBatches(companyIds, BATCH, async (batch) => {
    const Keys = batch.map((company_id) => ({ user_id: userId, company_id }))
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    )
    for (const item of Responses?.[table] ?? []) unlocked.add(idOf(item))
    return (UnprocessedKeys?.[table]?.Keys ?? []).map(idOf)
  })
  return unlocked
}

/** A company that a user has unlocked. `unlocked_at` is an instant. */
const UnlockItem = z.object({ user_id: z.string(), company_id: z.number(), unlocked_at: z.string() })

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

/** Whether a user has unlocked a company; other features use this. `unlocks` is the physical name of the table. */
export const hasUnlocked =
  (documents: DynamoDBDocumentClient, unlocks: string) =>
  async (userId: string, companyId: number): Promise<boolean> => {
    const { Item } = await documents.send(
      new GetCommand({
        TableName: unlocks,
        Key: { user_id: userId, company_id: companyId },
        ConsistentRead: true,
      }),
    )
    return Item !== undefined
  }

/** Unlocks and daily usage. `chargeUnlock` writes them together, and marks the company in `readings`. */
export function unlockStore(
  documents: DynamoDBDocumentClient,
  tables: { unlocks: string; usage: string; users: string; counters: string; readings: string },
) {
  return {
    has: hasUnlocked(documents, tables.unlocks),

    /** Whether a user has unlocked a company, and whether it is marked as unlocked by somebody. */
    async stateOf(userId: string, companyId: number): Promise<UnlockState> {
      const found = await batchGetOne(documents, [
        { table: tables.unlocks, key: { user_id: userId, company_id: companyId } },
        { table: tables.readings, key: { company_id: companyId } },
      ])
      return {
        isUnlocked: found[tables.unlocks] !== undefined,
        isMarked: found[tables.readings]?.['unlocked_at'] !== undefined,
      }
    },

    /** Unlocks a company. The condition fails if it is unlocked. */
    unlockWrite: ({ userId, companyId, at }: Unlock): TransactItem => ({
      Put: {
        TableName: tables.unlocks,
        Item: { user_id: userId, company_id: companyId, unlocked_at: at.toISOString() },
        ConditionExpression: 'attribute_not_exists(company_id)',
      },
    }),

    /** Adds one to the usage of the day. The condition fails at the limit, but holds for the first use of a day. */
    usageWrite: ({ userId, at, date, limit }: UsageRequest): TransactItem => ({
      Update: {
        TableName: tables.usage,
        Key: { user_id: userId, date },
        UpdateExpression: 'ADD #used :one SET expires_at = :expires',
        ...(limit >= 0 && { ConditionExpression: 'attribute_not_exists(#used) OR #used < :limit' }),
        ExpressionAttributeNames: { '#used': 'used' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':expires': epochSeconds(at) + USAGE_KEPT_SECONDS,
          ...(limit >= 0 && { ':limit': limit }),
        },
      },
    }),

    userCheck: (userId: string): TransactItem => userExistsCheck(tables.users, userId),

    markWrite: wantedMark(tables.readings).unlocked,

    countWrite: ({ userId, at }: Unlock): TransactItem => dayCount(tables.counters)('unlocks', at, userId),

    /** The ids of all companies that a user has unlocked, newest first. */
    unlockedBy: unlockedBy(documents, tables.unlocks),

    /** The usage of one UTC date. */
    async usedOn(userId: string, date: string): Promise<number> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.usage, Key: { user_id: userId, date }, ConsistentRead: true }),
      )
      return Item === undefined ? 0 : UsageItem.parse(Item).used
    },
  }
}
