import * as z from 'zod/mini'
import { utcDate } from '#shared/instants.ts'
import { CLICK_RETENTION_DAYS } from '#shared/retention.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import { dayCount } from '../../platform/dynamodb/day-count.ts'
import { transact } from '../../platform/dynamodb/transact.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import { newestFirst } from './newest-first.ts'

/** A click of a user: on a link of a company, or on one of its vacancies. */
export const Click = z.object({
  /** The browser's id of the click, which makes retries idempotent. */
  click_id: z.string(),
  /** `application` means that the user went to apply. */
  kind: z.enum(['company', 'vacancy', 'application']),
  company_id: z.int(),
  vacancy_id: z.nullable(z.int()),
  /** The link that was opened, such as `website`; null for a vacancy. */
  clicked_to: z.nullable(z.string()),
  /** The instant of the click. */
  clicked_at: z.string(),
})
export type Click = z.infer<typeof Click>

export const CLICK_RETENTION_SECONDS = CLICK_RETENTION_DAYS * 24 * 60 * 60

/** The key prefix of the rows that count a user's clicks on a UTC date. No click has it. */
const COUNTER = 'date#'

/** How long a counter is stored. It counts only on its own date. */
const COUNTER_RETENTION_SECONDS = 2 * 24 * 60 * 60

const Expiring = z.object({ expires_at: z.int() })

/** The clicks of users. The browser's id identifies an item. No item contains an IP address. */
export const clickStore = perContext(({ documents, tables }: Database) => ({
  /**
   * Stores and counts a click, both or neither. A retry with the same id changes nothing. Clicks beyond `max` on a
   * UTC date are not stored.
   */
  async add(userId: string, click: Click, max: number): Promise<'stored' | 'no_user' | 'too_many'> {
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

  /** The clicks of a user that have not expired, newest first. */
  async ofUser(userId: string, at: Date): Promise<Click[]> {
    const clicks: Click[] = []
    const partition = { table: tables.clicks, key: 'user_id', value: userId }
    for await (const item of itemsOfPartition(documents, partition)) {
      if (String(item['click_id']).startsWith(COUNTER)) continue
      if (Expiring.parse(item).expires_at > epochSeconds(at)) clicks.push(Click.parse(item))
    }
    return newestFirst(
      clicks,
      ({ clicked_at }) => clicked_at,
      ({ click_id }) => click_id,
    )
  },
}))
