import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../platform/clock.ts'
import { dayCount } from '../../platform/dynamodb/day-count.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import type { ChargeRequest, Unlock } from '../domain/unlock/charge-unlock.ts'
import { hasUnlocked } from './has-unlocked.ts'
import { unlockRecord, USAGE_KEPT_SECONDS, UsageItem } from './unlock-record.ts'

/** Unlocks and daily usage. `chargeUnlock` writes them together. */
export function unlockStore(
  documents: DynamoDBDocumentClient,
  tables: { unlocks: string; usage: string; users: string; counters: string },
) {
  const record = unlockRecord(documents, tables)

  return {
    has: hasUnlocked(documents, tables.unlocks),

    /** Unlocks a company. The condition fails if it is unlocked. */
    unlockWrite: ({ userId, companyId, at }: Unlock): TransactItem => ({
      Put: {
        TableName: tables.unlocks,
        Item: { user_id: userId, company_id: companyId, unlocked_at: at.toISOString() },
        ConditionExpression: 'attribute_not_exists(company_id)',
      },
    }),

    /** Adds one to the usage of the day. The condition fails at the limit, but holds for the first use of a day. */
    usageWrite: ({ userId, at, date, limit }: ChargeRequest): TransactItem => ({
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

    countWrite: ({ userId, at }: Unlock): TransactItem => dayCount(tables.counters)('unlocks', at, userId),

    /** The ids of all companies that a user has unlocked, newest first. */
    async unlockedBy(userId: string): Promise<number[]> {
      return (await record.unlocksOf(userId)).map(({ company_id }) => company_id)
    },

    /** The usage of one UTC date. */
    async usedOn(userId: string, date: string): Promise<number> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.usage, Key: { user_id: userId, date }, ConsistentRead: true }),
      )
      return Item === undefined ? 0 : UsageItem.parse(Item).used
    },
  }
}
