import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../platform/clock.ts'
import { batchGetOne } from '../../platform/dynamodb/batch-get-one.ts'
import { dayCount } from '../../platform/dynamodb/day-count.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import type { Unlock, UnlockState, UsageRequest } from './charge-unlock.ts'
import { hasUnlocked } from './has-unlocked.ts'
import { wantedMark } from './wanted-mark.ts'
import { unlockedBy, USAGE_KEPT_SECONDS, UsageItem } from './unlock-record.ts'

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
