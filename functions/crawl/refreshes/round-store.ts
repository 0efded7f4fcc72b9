import * as z from 'zod/mini'
import type { OperationStarter } from '#shared/operations.ts'
import { refreshClassNames } from '#shared/refresh-classes.ts'
import { REFRESH_ROUND_DAYS } from '#shared/retention.ts'
import { tokenBudgetRows } from '../../extraction/index.ts'
import { epochSeconds, utcDate } from '../../platform/clock.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { list, put, read, readAll, update, write } from '../../platform/dynamodb/records.ts'
import { pageBudgetRows } from '../../platform/safe-fetch/page-budget.ts'
import { Chosen, Room } from './choose-refreshes.ts'

/** How well known the websites of all companies are. */
const Standing = z.object({
  websites: z.int(),
  never_read: z.int(),
  /** Websites that were last read more than 30 days ago. */
  stale: z.int(),
  /** When the website that was not read for longest was read, ISO; null if none was. */
  oldest_read_at: z.nullable(z.string()),
})
export type Standing = z.infer<typeof Standing>

/** Names a round. The schedule has one round an hour. */
const RoundName = z.object({
  /** `YYYY-MM-DDTHH` in UTC. */
  hour: z.string(),
  /** The id of the request of an administrator; undefined for the round of the schedule. */
  request: z.optional(z.string()),
})
export type RoundName = z.infer<typeof RoundName>

/** A value for each class. */
const byClass = (value: z.ZodMiniNumber<number>) => z.record(z.enum(refreshClassNames), value)

/** A round as stored. It is written once when it has chosen, and again when all its readings are requested. */
export const Round = z.object({
  name: RoundName,
  at: z.string(),
  room: Room,
  /** How many companies of each class were due before the choice. */
  due: byClass(z.int()),
  chosen: z.array(Chosen),
  /** What each class may take in the next round before more urgent ones. */
  credit: byClass(z.number()),
  standing: Standing,
  /** How many readings were requested; null until all are. The others were no longer possible. */
  requested: z.nullable(z.int()),
})
export type Round = z.infer<typeof Round>

/** Who started a round. */
export function starterOf({ request }: RoundName): OperationStarter {
  if (request === undefined) return 'schedule'
  return request.startsWith(OPERATOR_REQUEST) ? 'operator' : 'administrator'
}

/** How the id of a request begins that a command made. */
export const OPERATOR_REQUEST = 'load-'

const DAY_SECONDS = 24 * 60 * 60

const keyOf = ({ hour, request }: RoundName) => ({
  date: hour.slice(0, 10),
  round: request === undefined ? hour : `${hour}#${request}`,
})

/** The rounds of refreshes. */
export const roundStore = perContext(({ documents, tables }: Database<'refresh_rounds'>) => {
  const table = tables.refresh_rounds
  const find = (name: RoundName): Promise<Round | undefined> =>
    read(documents, table, keyOf(name), Round.parse)

  /** The rounds of the UTC date of an instant, oldest first. */
  const ofDate = async (instant: Date): Promise<Round[]> => {
    const rounds = await list(documents, { table, where: when`date = ${utcDate(instant)}` }, Round.parse)
    return rounds.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  }

  return {
    find,
    ofDate,

    /** The last round of today or of the day before. */
    async newest(now: Date): Promise<Round | undefined> {
      const dayBefore = new Date(now.getTime() - DAY_SECONDS * 1000)
      return (await ofDate(now)).at(-1) ?? (await ofDate(dayBefore)).at(-1)
    },

    /** Stores a round unless it is stored. @returns the stored one. */
    async add(round: Round): Promise<Round> {
      const expires_at = epochSeconds(new Date(round.at)) + REFRESH_ROUND_DAYS * DAY_SECONDS
      const item = { ...keyOf(round.name), ...Round.parse(round), expires_at }
      const added = await write(documents, put(table, item, when`attribute_not_exists(date)`))
      if (added.isWritten) return round
      const stored = await find(round.name)
      if (stored === undefined) throw new Error('The stored round is gone')
      return stored
    },

    /** Records that all readings of a round are requested. */
    async finish(name: RoundName, requested: number): Promise<void> {
      await write(documents, update(table, keyOf(name), { set: { requested } }))
    },
  }
})

const BudgetRow = z.object({ used: z._default(z.int(), 0) })

/** How much of a daily budget is used, in all its rows together. */
async function usedOfBudget({ documents, tables }: Database<'budgets'>, rows: readonly string[]) {
  const keys = rows.map((budget) => ({ budget }))
  const isConsistent = false
  const used = await readAll(documents, tables.budgets, keys, BudgetRow.parse, { isConsistent })
  return used.reduce((sum, row) => sum + row.used, 0)
}

/** The daily budgets of pages and tokens, and what is spent of them on the UTC date. */
export const dailyBudgets = perContext((context) => async (now: Date) => {
  const { config } = context
  const [pages, tokens] = await Promise.all([
    usedOfBudget(context, pageBudgetRows(now)),
    usedOfBudget(context, tokenBudgetRows(config.dailyTokens, now)),
  ])
  return {
    pages: { limit: config.dailyPages, spent: pages },
    tokens: { limit: config.dailyTokens, spent: tokens },
  }
})
