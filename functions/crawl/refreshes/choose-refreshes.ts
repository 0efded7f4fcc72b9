import * as z from 'zod/mini'
import { type RefreshClass, refreshClassNames } from '#shared/refresh-classes.ts'
import type { Candidate } from './candidates.ts'

/** What a round may still choose. */
export const Room = z.object({ pages: z.int(), tokens: z.int() })
export type Room = z.infer<typeof Room>

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

/**
 * The share of a round: what is left of the plan's part of the daily budgets, divided by the rounds left on the UTC
 * date. So the readings are spread over the day, and the last round may take all that is left.
 * @param underwayPages The expected pages of readings that were requested before and have not ended.
 */
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
export type Credit = Record<RefreshClass, number>

export const noCredit: Credit = { wanted: 0, new: 0, expiring: 0, rest: 0, unknown: 0 }

/** The part of each round that a class gets, however many companies are more urgent. */
const GUARANTEED: Credit = { wanted: 0, new: 0.5, expiring: 0.1, rest: 0.1, unknown: 0.1 }

/** A class saves at most so much credit while it waits. It exceeds the pages of any company. */
const MAX_CREDIT = 50

/** The pages of a website that was never read: one of each kind, and a job board. */
export const USUAL_PAGES = 6

/** How many vacancies of a company are read at once, and what a language model takes to read one. */
const MAX_VACANCIES = 5
export const TOKENS_OF_VACANCY = 4000

/**
 * Chooses the websites that a round reads again. First each class takes its guaranteed part, as far as its credit goes.
 * Then the most urgent class takes what is left, and after it the next one. Within a class nobody is overtaken. So the
 * room is never exceeded, and no class waits for ever.
 */
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
