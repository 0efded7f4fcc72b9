import * as z from 'zod/mini'
import type { OperationStarter } from '#shared/operations.ts'
import { refreshClassNames } from '#shared/refresh-classes.ts'
import { type Candidate, classOf, isDue, isStale, isUnderway } from './candidate.ts'
import { chooseRefreshes, Chosen, type DueByClass, noCredit, pagesOf } from './choose-refreshes.ts'
import type { WatchedCompany } from './end-unwatched.ts'
import { type Budget, Room, roundRoom } from './round-room.ts'

/** How well known the websites of all companies are. */
export const Standing = z.object({
  websites: z.int(),
  never_read: z.int(),
  /** Websites that were last read more than 30 days ago. */
  stale: z.int(),
  /** When the website that was not read for longest was read, ISO; null if none was. */
  oldest_read_at: z.nullable(z.string()),
})
export type Standing = z.infer<typeof Standing>

interface DueCompanies {
  due: DueByClass
  /** The expected pages of the readings that are under way. */
  underwayPages: number
  standing: Standing
}

/**
 * Sorts companies by what is due.
 * @param oldest The date of the oldest known register.
 */
export function dueCompanies(candidates: readonly Candidate[], oldest: string, now: Date): DueCompanies {
  const due: { [Kind in keyof DueByClass]: Candidate[] } = {
    wanted: [],
    new: [],
    expiring: [],
    rest: [],
    unknown: [],
  }
  let underwayPages = 0
  const standing: Standing = { websites: 0, never_read: 0, stale: 0, oldest_read_at: null }
  for (const candidate of candidates) {
    const { reading } = candidate
    if (candidate.hasWebsite) countIn(standing, reading, now)
    if (isUnderway(reading, now)) {
      underwayPages += pagesOf(reading)
      continue
    }
    const kind = classOf(candidate, oldest)
    if (isDue(reading, kind, now)) due[kind].push(candidate)
  }
  for (const kind of refreshClassNames) due[kind].sort(kind === 'new' ? byArrival : byAge)
  return { due, underwayPages, standing }
}

function countIn(standing: Standing, reading: Candidate['reading'], now: Date): void {
  const readAt = reading?.read_at ?? null
  standing.websites += 1
  if (readAt === null) standing.never_read += 1
  else if (standing.oldest_read_at === null || readAt < standing.oldest_read_at)
    standing.oldest_read_at = readAt
  if (isStale(reading, now)) standing.stale += 1
}

const endedAt = ({ reading }: Candidate) => reading?.ended_at ?? ''

/** Longest unread first; those that were never read come before all others. */
const byAge = (a: Candidate, b: Candidate) => compare(endedAt(a), endedAt(b)) || a.company_id - b.company_id

/** First those that are to be read for the first time, in the order of their arrival. */
const byArrival = (a: Candidate, b: Candidate) =>
  compare(endedAt(a), endedAt(b)) || compare(a.first_seen, b.first_seen) || a.company_id - b.company_id

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

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

/** Which round requests a reading, when it was decided, and from when on it may start. */
export interface RequestOf {
  name: RoundName
  decidedAt: string
  startAt: Date
}

export interface RunRoundDependencies {
  rounds: {
    find: (name: RoundName) => Promise<Round | undefined>
    /** The last round of today or of the day before. */
    newest: (now: Date) => Promise<Round | undefined>
    /** Stores a round unless it is stored. @returns the stored one. */
    add: (round: Round) => Promise<Round>
    finish: (name: RoundName, requested: number) => Promise<void>
  }
  /** The listed companies, and the date of the oldest known register; undefined if they are not known yet. */
  candidates: (now: Date) => Promise<{ candidates: Candidate[]; oldest: string } | undefined>
  budgets: (now: Date) => Promise<{ pages: Budget; tokens: Budget }>
  /**
   * Requests the reading of a company's website, and of its expiring vacancies, or else the search for its website. A
   * repeated call of a round requests nothing twice.
   * @returns false if that is not possible any more, or has happened.
   */
  request: (chosen: Chosen, of: RequestOf) => Promise<boolean>
  /** Ends the marks of those companies that nobody watches any more. */
  endUnwatched: (companies: readonly WatchedCompany[], now: Date) => Promise<void>
  now: () => Date
}

/** `late`: the hour of the schedule's round is over. `unready`: the companies are not known yet. */
export type RoundResult =
  | { outcome: 'late' | 'unready' }
  | { outcome: 'repeated' }
  | { outcome: 'done'; round: Round }

/** Who started a round. */
export function starterOf({ request }: RoundName): OperationStarter {
  if (request === undefined) return 'schedule'
  return request.startsWith(OPERATOR_REQUEST) ? 'operator' : 'administrator'
}

/** How the id of a request begins that a command made. */
export const OPERATOR_REQUEST = 'load-'

/** How many readings are requested at once. */
const AT_ONCE = 8

/** The readings of a round start within this time. So they are spread over its hour. */
const SPREAD_MILLISECONDS = 50 * 60 * 1000

/** The hour of an instant. */
export const hourOf = (instant: Date): string => instant.toISOString().slice(0, 13)

/**
 * Runs a round: chooses whose websites are read again, stores the choice, and requests the readings, spread over
 * the hour. Whom it chooses for watches alone loses the mark if nobody watches any more. The readings of an administrator's round start at once. A round that was interrupted requests what it has
 * chosen. A repeated round does nothing. A round of the schedule whose hour is over chooses nothing.
 */
export async function runRound(deps: RunRoundDependencies, name: RoundName): Promise<RoundResult> {
  const { rounds, request, now } = deps
  const known = await rounds.find(name)
  if (known !== undefined && known.requested !== null) return { outcome: 'repeated' }
  const round = known ?? (await chooseRound(deps, name, now()))
  if ('outcome' in round) return round
  const { chosen, at: decidedAt } = round
  const pause = name.request === undefined ? SPREAD_MILLISECONDS / chosen.length : 0
  let requested = 0
  for (let first = 0; first < chosen.length; first += AT_ONCE) {
    const some = chosen.slice(first, first + AT_ONCE).map((one, at) => {
      const startAt = new Date(Date.parse(decidedAt) + Math.floor((first + at) * pause))
      return request(one, { name, decidedAt, startAt })
    })
    requested += (await Promise.all(some)).filter(Boolean).length
  }
  await rounds.finish(name, requested)
  return { outcome: 'done', round: { ...round, requested } }
}

async function chooseRound(
  { rounds, candidates, budgets, endUnwatched }: RunRoundDependencies,
  name: RoundName,
  at: Date,
): Promise<Round | { outcome: 'late' | 'unready' }> {
  if (name.request === undefined && name.hour !== hourOf(at)) return { outcome: 'late' }
  const [known, limits, before] = await Promise.all([candidates(at), budgets(at), rounds.newest(at)])
  if (known === undefined) return { outcome: 'unready' }
  const { due, underwayPages, standing } = dueCompanies(known.candidates, known.oldest, at)
  const room = roundRoom(limits, underwayPages, at)
  const { chosen, credit } = chooseRefreshes(due, room, before?.credit ?? noCredit)
  const taken = new Set(chosen.map(({ company_id }) => company_id))
  const watched = due.wanted.flatMap(({ company_id, watchedAt }) =>
    watchedAt !== undefined && taken.has(company_id) ? [{ company_id, watchedAt }] : [],
  )
  await endUnwatched(watched, at)
  const counts = Object.fromEntries(refreshClassNames.map((kind) => [kind, due[kind].length]))
  return rounds.add({
    name,
    at: at.toISOString(),
    room,
    due: counts as Round['due'],
    chosen,
    credit,
    standing,
    requested: null,
  })
}
