import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../platform/clock.ts'
import { dayCount } from '../../platform/dynamodb/day-count.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { userIsThere } from '../../platform/dynamodb/user-checks.ts'
import type { Charge, ChargeRequest, Unlock } from '../domain/unlock/unlock-company.ts'
import { hasUnlocked } from './has-unlocked.ts'
import { unlockRecord, USAGE_KEPT_SECONDS, UsageItem } from './unlock-record.ts'

/** Unlocks and daily usage. They are written together, and only for an existing user. */
export function unlockStore(
  documents: DynamoDBDocumentClient,
  tables: { unlocks: string; usage: string; users: string; counters: string },
) {
  const record = unlockRecord(documents, tables)

  const unlockOf = ({ userId, companyId, at }: Unlock): TransactItem => ({
    Put: {
      TableName: tables.unlocks,
      Item: { user_id: userId, company_id: companyId, unlocked_at: at.toISOString() },
      ConditionExpression: 'attribute_not_exists(company_id)',
    },
  })

  const counted = ({ userId, at }: Unlock) => dayCount(tables.counters)('unlocks', at, userId)

  const writesOf = ({ date, limit, ...unlock }: ChargeRequest): TransactItem[] => [
    unlockOf(unlock),
    {
      Update: {
        TableName: tables.usage,
        Key: { user_id: unlock.userId, date },
        UpdateExpression: 'ADD #used :one SET expires_at = :expires',
        ...(limit >= 0 && { ConditionExpression: 'attribute_not_exists(#used) OR #used < :limit' }),
        ExpressionAttributeNames: { '#used': 'used' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':expires': epochSeconds(unlock.at) + USAGE_KEPT_SECONDS,
          ...(limit >= 0 && { ':limit': limit }),
        },
      },
    },
    userIsThere(tables.users, unlock.userId),
    counted(unlock),
  ]

  return {
    has: hasUnlocked(documents, tables.unlocks),

    /**
     * Unlocks a company and adds one to the daily usage.
     * @throws AppError 409 if other calls of the same user keep conflicting. The usage then stays the same.
     */
    async charge(request: ChargeRequest): Promise<Charge> {
      // without a counter row, the condition below would hold for any limit, even 0
      if (request.limit === 0) return 'exceeded'
      const outcome = await transact(documents, writesOf(request))
      if (outcome === 'written') return 'charged'
      const [isUnlocked, , isGone] = outcome
      if (isGone) return 'no_user'
      // the order of these checks matters (docs/product/security.md "Unlock")
      return isUnlocked ? 'already_unlocked' : 'exceeded'
    },

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
