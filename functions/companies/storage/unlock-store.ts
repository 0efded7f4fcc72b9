import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { AppError } from '../../../shared/errors.ts'
import type { Charge, ChargeRequest } from '../domain/unlock-company.ts'

const UnlockItem = z.object({ user_id: z.string(), company_id: z.number(), unlocked_at: z.string() })
const UsageItem = z.object({
  user_id: z.string(),
  date: z.string(),
  used: z.number(),
  expires_at: z.number(),
})

/** A day's counter is of no use after it; two weeks are for looking back. */
const USAGE_KEPT_SECONDS = 14 * 24 * 60 * 60

/** Conflicting transactions are tried again; a click is worth about two seconds of it. */
const MAX_ATTEMPTS = 12

/** Unlocks and daily usage, written together. */
export function unlockStore(documents: DynamoDBDocumentClient, tables: { unlocks: string; usage: string }) {
  /** The two writes of an unlock; their cancellation reasons come in this order. */
  const transaction = ({ userId, companyId, date, limit, at }: ChargeRequest) =>
    new TransactWriteCommand({
      TransactItems: [
        {
          Put: {
            TableName: tables.unlocks,
            Item: { user_id: userId, company_id: companyId, unlocked_at: at.toISOString() },
            ConditionExpression: 'attribute_not_exists(company_id)',
          },
        },
        {
          Update: {
            TableName: tables.usage,
            Key: { user_id: userId, date },
            UpdateExpression: 'ADD #used :one SET expires_at = :expires',
            ...(limit >= 0 && { ConditionExpression: 'attribute_not_exists(#used) OR #used < :limit' }),
            ExpressionAttributeNames: { '#used': 'used' },
            ExpressionAttributeValues: {
              ':one': 1,
              ':expires': Math.floor(at.getTime() / 1000) + USAGE_KEPT_SECONDS,
              ...(limit >= 0 && { ':limit': limit }),
            },
          },
        },
      ],
    })

  return {
    async has(userId: string, companyId: number): Promise<boolean> {
      const { Item } = await documents.send(
        new GetCommand({
          TableName: tables.unlocks,
          Key: { user_id: userId, company_id: companyId },
          ConsistentRead: true,
        }),
      )
      return Item !== undefined
    },

    /** @throws AppError 409 where other calls of the same user keep getting in the way; nothing is charged then. */
    async charge(request: ChargeRequest): Promise<Charge> {
      // a counter that is not there yet passes the condition of any limit
      if (request.limit === 0) return 'exceeded'
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        if (attempt > 0) await wait(Math.random() * Math.min(10 * 2 ** attempt, 400))
        try {
          await documents.send(transaction(request))
          return 'charged'
        } catch (error) {
          if (!(error instanceof TransactionCanceledException)) throw error
          const [unlock, usage] = (error.CancellationReasons ?? []).map(({ Code }) => Code)
          if (unlock === 'ConditionalCheckFailed') return 'already_unlocked'
          // beside a conflict the last use may be this very company's: looked at again
          if (usage === 'ConditionalCheckFailed' && unlock !== 'TransactionConflict') return 'exceeded'
          if (unlock !== 'TransactionConflict' && usage !== 'TransactionConflict') throw error
        }
      }
      throw new AppError('conflict', 'Another of your searches is just being counted. Please try again')
    },

    /** Which of these companies a user has unlocked; at most 100. */
    async unlockedAmong(userId: string, companyIds: readonly number[]): Promise<Set<number>> {
      if (companyIds.length === 0) return new Set()
      const keys = companyIds.map((company_id) => ({ user_id: userId, company_id }))
      const { Responses = {}, UnprocessedKeys = {} } = await documents.send(
        new BatchGetCommand({ RequestItems: { [tables.unlocks]: { Keys: keys, ConsistentRead: true } } }),
      )
      // a throttled part must not pass for locked companies
      if (Object.keys(UnprocessedKeys).length > 0)
        throw new Error('The unlocked companies could not be read whole')
      return new Set((Responses[tables.unlocks] ?? []).map((item) => UnlockItem.parse(item).company_id))
    },

    /** The ids of all companies that a user has unlocked, the newest first. */
    async unlockedBy(userId: string): Promise<number[]> {
      const unlocks: z.infer<typeof UnlockItem>[] = []
      let start: Record<string, unknown> | undefined
      do {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({
            TableName: tables.unlocks,
            KeyConditionExpression: 'user_id = :user',
            ExpressionAttributeValues: { ':user': userId },
            ConsistentRead: true,
            Limit: 1000,
            ...(start && { ExclusiveStartKey: start }),
          }),
        )
        unlocks.push(...Items.map((item) => UnlockItem.parse(item)))
        start = LastEvaluatedKey
      } while (start !== undefined)
      return unlocks
        .toSorted((a, b) =>
          a.unlocked_at === b.unlocked_at
            ? a.company_id - b.company_id
            : a.unlocked_at < b.unlocked_at
              ? 1
              : -1,
        )
        .map(({ company_id }) => company_id)
    },

    /** Uses of one UTC date; the item of another date, kept or not, never counts. */
    async usedOn(userId: string, date: string): Promise<number> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.usage, Key: { user_id: userId, date }, ConsistentRead: true }),
      )
      return Item === undefined ? 0 : UsageItem.parse(Item).used
    },
  }
}
