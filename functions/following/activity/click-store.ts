import * as z from 'zod/mini'
import { utcDate } from '#shared/instants.ts'
import { CLICK_RETENTION_DAYS } from '#shared/retention.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { isBelow, when } from '../../platform/dynamodb/expressions.ts'
import { list, put, update } from '../../platform/dynamodb/records.ts'
import { dayCount } from '../../platform/dynamodb/sharded-count.ts'
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

/** The clicks of users. The browser's id identifies an item. No item contains an IP address. */
export const clickStore = perContext(({ documents, tables }: Database) => ({
  /**
   * Stores and counts a click, both or neither. A retry with the same id changes nothing. Clicks beyond `max` on a
   * UTC date are not stored.
   */
  async add(user_id: string, click: Click, max: number): Promise<'stored' | 'no_user' | 'too_many'> {
    const at = new Date(click.clicked_at)
    const expires_at = epochSeconds(at) + CLICK_RETENTION_SECONDS
    const outcome = await transact(documents, {
      click: put(
        tables.clicks,
        { user_id, ...Click.parse(click), expires_at },
        when`attribute_not_exists(click_id)`,
      ),
      counter: update(
        tables.clicks,
        { user_id, click_id: `${COUNTER}${utcDate(at)}` },
        { add: { made: 1 }, set: { expires_at: epochSeconds(at) + COUNTER_RETENTION_SECONDS } },
        isBelow('made', max),
      ),
      user: userExistsCheck(tables.users, user_id),
      statistics: dayCount(tables.counters, 'clicks', at, user_id),
    })
    if (outcome === 'written') return 'stored'
    if (outcome.includes('user')) return 'no_user'
    return outcome.includes('click') ? 'stored' : 'too_many'
  },

  /** The clicks of a user that have not expired, newest first. */
  async ofUser(userId: string, at: Date): Promise<Click[]> {
    const clicks = await list(
      documents,
      {
        table: tables.clicks,
        where: when`user_id = ${userId}`,
        filter: when`expires_at > ${epochSeconds(at)}`,
      },
      Click.parse,
      ({ click_id }) => !String(click_id).startsWith(COUNTER),
    )
    return newestFirst(clicks, 'clicked_at', 'click_id')
  },
}))
