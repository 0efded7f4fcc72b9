import * as z from 'zod/mini'
import type { OperationStarter } from '#shared/operations.ts'
import { type RefreshClass, refreshClassNames } from '#shared/refresh-classes.ts'
import { REFRESH_ROUND_DAYS } from '#shared/retention.ts'
import { tokenBudgetRows } from '../../extraction/index.ts'
import { epochSeconds, utcDate } from '../../platform/clock.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { list, put, read, readAll, update, write } from '../../platform/dynamodb/records.ts'
import { pageBudgetRows } from '../../platform/safe-fetch/host-leases.ts'
import type { Candidate } from './candidates.ts'

const Room = z.object({ pages: z.int(), tokens: z.int() })
type Room = z.infer<typeof Room>

/** A daily budget: its size, and how much of it is spent. */
export interface Budget {
  limit: number
  spent: number
}

/** The rest of each daily budget is for what administrators request. */
const SHARE_OF_BUDGET = 0.9

/** A round runs every hour. */
const ROUNDS_A_DAY = 24

/** No round plans more pages, because its choice is stored in one item. */
const MAX_PAGES = 3000

/** The share of a round: what is left of the daily budgets by the rounds left, so that readings spread. */
export function roundRoom(
  budgets: { pages: Budget; tokens: Budget },
  underwayPages: number,
  now: Date,
): Room {
  const rounds = ROUNDS_A_DAY - now.getUTCHours()
  const shareOf = ({ limit, spent }: Budget, reserved: number) =>
    Math.max(0, Math.floor((Math.floor(limit * SHARE_OF_BUDGET) - spent - reserved) / rounds))
  return {
    pages: Math.min(shareOf(budgets.pages, underwayPages), MAX_PAGES),
    tokens: shareOf(budgets.tokens, 0),
  }
}

/** A company whose website is to be sought or read again, with its expected cost. */
export const Chosen = z.object({
  company_id: z.int(),
  class: z.enum(refreshClassNames),
  pages: z.int(),
  /** How many of its expiring vacancies are to be read too. */
  vacancies: z.int(),
})
export type Chosen = z.infer<typeof Chosen>

/** The due companies of each class, most urgent first. */
export type DueByClass = Record<RefreshClass, readonly Candidate[]>

/** The pages that a class may still take before more urgent ones, from this and earlier rounds. */
type Credit = Record<RefreshClass, number>

export const noCredit: Credit = { wanted: 0, new: 0, expiring: 0, rest: 0, unknown: 0 }

/** The part of each round that a class gets, however many companies are more urgent. */
const GUARANTEED: Credit = { wanted: 0, new: 0.5, expiring: 0.1, rest: 0.1, unknown: 0.1 }

/** A class saves at most so much credit while it waits. It exceeds the pages of any company. */
const MAX_CREDIT = 50

/** The pages of a website that was never read: one of each kind, and a job board. */
const USUAL_PAGES = 6

/** How many vacancies of a company are read at once, and what a language model takes to read one. */
const MAX_VACANCIES = 5
export const TOKENS_OF_VACANCY = 4000

/** Chooses websites for a round: each class its guaranteed part, then the most urgent. No class waits for ever. */
export function chooseRefreshes(
  due: DueByClass,
  room: Room,
  earlier: Credit,
): { chosen: Chosen[]; credit: Credit } {
  const left = { ...room }
  const taken: Record<RefreshClass, Chosen[]> = { wanted: [], new: [], expiring: [], rest: [], unknown: [] }
  const credit = { ...noCredit }

  /** Takes companies of a class in order, until one does not fit. Returns the pages taken. */
  function take(kind: RefreshClass, max: number): number {
    let spent = 0
    for (const candidate of due[kind].slice(taken[kind].length)) {
      const one = costOf(candidate, kind, left.tokens)
      if (spent + one.pages > max || one.pages > left.pages) break
      taken[kind].push(one)
      spent += one.pages
      left.pages -= one.pages
      left.tokens -= one.vacancies * TOKENS_OF_VACANCY
    }
    return spent
  }

  for (const kind of refreshClassNames) {
    const allowed = earlier[kind] + GUARANTEED[kind] * room.pages
    credit[kind] = allowed - take(kind, allowed)
  }
  for (const kind of refreshClassNames) {
    take(kind, Number.POSITIVE_INFINITY)
    if (taken[kind].length < due[kind].length) break
  }
  for (const kind of refreshClassNames) {
    // only a class that waits for room keeps its credit for the next round
    const waits = taken[kind].length < due[kind].length
    credit[kind] = waits ? Math.min(credit[kind], MAX_CREDIT) : 0
  }
  return { chosen: refreshClassNames.flatMap((kind) => taken[kind]), credit }
}

/** The expected cost of a company. Vacancies are read only as far as tokens are left. */
function costOf({ company_id, reading, expiring }: Candidate, kind: RefreshClass, tokens: number): Chosen {
  const vacancies = Math.min(expiring, MAX_VACANCIES, Math.floor(tokens / TOKENS_OF_VACANCY))
  return { company_id, class: kind, pages: pagesOf(reading) + vacancies, vacancies }
}

/** The expected pages of a website: those of its last reading. */
export const pagesOf = (reading: Candidate['reading']): number =>
  reading === undefined || reading.pages === 0 ? USUAL_PAGES : reading.pages

const Standing = z.object({
  websites: z.int(),
  never_read: z.int(),
  /** Websites that were last read more than 30 days ago. */
  stale: z.int(),
  /** When the website that was not read for longest was read, ISO; null if none was. */
  oldest_read_at: z.nullable(z.string()),
})
export type Standing = z.infer<typeof Standing>

const RoundName = z.object({
  /** `YYYY-MM-DDTHH` in UTC. */
  hour: z.string(),
  /** The id of the request of an administrator; undefined for the round of the schedule. */
  request: z.optional(z.string()),
})
export type RoundName = z.infer<typeof RoundName>

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

    async finish(name: RoundName, requested: number): Promise<void> {
      await write(documents, update(table, keyOf(name), { set: { requested } }))
    },
  }
})

const BudgetRow = z.object({ used: z._default(z.int(), 0) })

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
