import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { utcDate } from '#shared/instants.ts'
import { CLICK_RETENTION_DAYS } from '#shared/retention.ts'
import { epochSeconds } from '../../../platform/clock.ts'
import { itemsOfPartition } from '../../../platform/dynamodb/items-of-partition.ts'
import { dayCount } from '../../../platform/dynamodb/day-count.ts'
import { transact } from '../../../platform/dynamodb/transact.ts'
import { userExistsCheck } from '../../../platform/dynamodb/user-checks.ts'
import { Click, type Stored } from '../domain/click.ts'
import { newestFirst } from '../domain/newest-first.ts'

export const CLICK_RETENTION_SECONDS = CLICK_RETENTION_DAYS * 24 * 60 * 60

/** The key prefix of the rows that count a user's clicks on a UTC date. No click has it. */
const COUNTER = 'date#'

/** How long a counter is stored. It counts only on its own date. */
const COUNTER_RETENTION_SECONDS = 2 * 24 * 60 * 60

const Expiring = z.object({ expires_at: z.int() })

/** The clicks of users. The browser's id identifies an item. No item contains an IP address. */
export function clickStore(
  documents: DynamoDBDocumentClient,
  tables: { clicks: string; users: string; counters: string },
) {
  return {
    /**
     * Stores and counts a click, both or neither. A retry with the same id changes nothing. Clicks beyond `max` on a
     * UTC date are not stored.
     */
    async add(userId: string, click: Click, max: number): Promise<Stored | 'too_many'> {
      const at = new Date(click.clicked_at)
      const expires_at = epochSeconds(at) + CLICK_RETENTION_SECONDS
      const outcome = await transact(documents, {
        click: {
          Put: {
            TableName: tables.clicks,
            Item: { user_id: userId, ...Click.parse(click), expires_at },
            ConditionExpression: 'attribute_not_exists(click_id)',
          },
        },
        counter: {
          Update: {
            TableName: tables.clicks,
            Key: { user_id: userId, click_id: `${COUNTER}${utcDate(at)}` },
            UpdateExpression: 'ADD made :one SET expires_at = :expires',
            ConditionExpression: 'attribute_not_exists(made) OR made < :most',
            ExpressionAttributeValues: {
              ':one': 1,
              ':most': max,
              ':expires': epochSeconds(at) + COUNTER_RETENTION_SECONDS,
            },
          },
        },
        user: userExistsCheck(tables.users, userId),
        statistics: dayCount(tables.counters)('clicks', at, userId),
      })
      if (outcome === 'written') return 'stored'
      if (outcome.includes('user')) return 'no_user'
      return outcome.includes('click') ? 'stored' : 'too_many'
    },
  }
}

/** The clicks of a user that have not expired, newest first. `table` is the physical name of `clicks`. */
export const clicksOf =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (userId: string, at: Date): Promise<Click[]> => {
    const clicks: Click[] = []
    for await (const item of itemsOfPartition(documents, { table, key: 'user_id', value: userId })) {
      if (String(item['click_id']).startsWith(COUNTER)) continue
      if (Expiring.parse(item).expires_at > epochSeconds(at)) clicks.push(Click.parse(item))
    }
    return newestFirst(
      clicks,
      ({ clicked_at }) => clicked_at,
      ({ click_id }) => click_id,
    )
  }
