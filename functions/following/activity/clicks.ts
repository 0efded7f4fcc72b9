import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { CLICKS_PER_DAY } from '#shared/api/activity.ts'
import { sessionEnded } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import { CLICK_RETENTION_DAYS } from '#shared/retention.ts'
import { companyAccess } from '../../companies/index.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { isBelow, when } from '../../platform/dynamodb/expressions.ts'
import { list, put, transact, update } from '../../platform/dynamodb/records.ts'
import { userExistsCheck, dayCount } from '../../platform/dynamodb/transaction-parts.ts'
import { findVacancy, type VacancyKey } from './find-vacancy.ts'
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
  /** Stores and counts a click, both or neither. A retry, or a click beyond `max` a day, changes nothing. */
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

/** A click with the id that the browser chose. Without an id, each call is a new click. */
interface Named {
  click_id?: string | undefined
}

/** Stores that a user opened a link of an unlocked company. @throws AppError 403 and 404 of the company, 401 without account. */
export async function trackCompanyClick(
  context: Context,
  userId: string,
  { click_id, company_id, clicked_to }: Named & { company_id: number; clicked_to: string },
): Promise<void> {
  await companyAccess(context).requireUnlocked(userId, company_id)
  await add(context, userId, { click_id, kind: 'company', company_id, vacancy_id: null, clicked_to })
}

/** Stores that a user opened a vacancy or went to apply. @throws AppError 403 and 404 of the vacancy, 401 without account. */
export async function trackVacancyClick(
  context: Context,
  userId: string,
  { click_id, kind, company_id, vacancy_id }: Named & VacancyKey & { kind: 'vacancy' | 'application' },
): Promise<void> {
  await findVacancy(context, userId, { company_id, vacancy_id })
  await add(context, userId, { click_id, kind, company_id, vacancy_id, clicked_to: null })
}

async function add(
  context: Context,
  userId: string,
  { click_id, ...facts }: Named & Omit<Click, 'click_id' | 'clicked_at'>,
): Promise<void> {
  const click = { ...facts, click_id: click_id ?? randomUUID(), clicked_at: context.now().toISOString() }
  // more than any user needs; further clicks are dropped without an error
  if ((await clickStore(context).add(userId, click, CLICKS_PER_DAY)) === 'no_user') throw sessionEnded()
}
