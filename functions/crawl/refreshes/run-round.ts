import { counted, formatCount } from '#shared/format/number.ts'
import { utcHour } from '#shared/instants.ts'
import type { OperationEntry } from '#shared/operations.ts'
import { refreshClassNames } from '#shared/refresh-classes.ts'
import { isWatched } from '../../companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { operationLog } from '../../register/index.ts'
import { readingStore } from '../reading-store.ts'
import { type Candidate, classOf, findCandidates, isDue, isStale, isUnderway } from './candidates.ts'
import {
  dailyBudgets,
  type Round,
  type RoundName,
  roundStore,
  type Standing,
  starterOf,
  chooseRefreshes,
  type DueByClass,
  noCredit,
  pagesOf,
  roundRoom,
} from './refresh-rounds.ts'
import { requestReading } from './request-reading.ts'

interface DueCompanies {
  due: DueByClass
  /** The expected pages of the readings that are under way. */
  underwayPages: number
  standing: Standing
}

/** Sorts companies by what is due. */
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

/** `late`: the hour of the schedule's round is over. `unready`: the companies are not known yet. */
export type RoundResult =
  | { outcome: 'late' | 'unready' }
  | { outcome: 'repeated' }
  | { outcome: 'done'; round: Round }

/** How many readings are requested at once. */
const AT_ONCE = 8

/** The readings of a round start within this time. So they are spread over its hour. */
const SPREAD_MILLISECONDS = 50 * 60 * 1000

/**
 * Runs a round: chooses whose websites are read again, stores the choice, and requests the readings, spread over
 * the hour. Whom it chooses for watches alone loses the mark if nobody watches any more. The readings of an administrator's round start at once. A round that was interrupted requests what it has
 * chosen. A repeated round does nothing. A round of the schedule whose hour is over chooses nothing.
 */
export async function runRound(context: Context, name: RoundName): Promise<RoundResult> {
  const rounds = roundStore(context)
  const known = await rounds.find(name)
  if (known !== undefined && known.requested !== null) return { outcome: 'repeated' }
  const round = known ?? (await chooseRound(context, name, context.now()))
  if ('outcome' in round) return round
  const { chosen, at: decidedAt } = round
  const pause = name.request === undefined ? SPREAD_MILLISECONDS / chosen.length : 0
  let requested = 0
  for (let first = 0; first < chosen.length; first += AT_ONCE) {
    const some = chosen.slice(first, first + AT_ONCE).map((one, at) => {
      const startAt = new Date(Date.parse(decidedAt) + Math.floor((first + at) * pause))
      return requestReading(context)(one, { name, decidedAt, startAt })
    })
    requested += (await Promise.all(some)).filter(Boolean).length
  }
  await rounds.finish(name, requested)
  return { outcome: 'done', round: { ...round, requested } }
}

async function chooseRound(
  context: Context,
  name: RoundName,
  at: Date,
): Promise<Round | { outcome: 'late' | 'unready' }> {
  if (name.request === undefined && name.hour !== utcHour(at)) return { outcome: 'late' }
  const rounds = roundStore(context)
  const [known, limits, before] = await Promise.all([
    findCandidates(context)(at),
    dailyBudgets(context)(at),
    rounds.newest(at),
  ])
  if (known === undefined) return { outcome: 'unready' }
  const { due, underwayPages, standing } = dueCompanies(known.candidates, known.oldest, at)
  const room = roundRoom(limits, underwayPages, at)
  const { chosen, credit } = chooseRefreshes(due, room, before?.credit ?? noCredit)
  const taken = new Set(chosen.map(({ company_id }) => company_id))
  const watched = due.wanted.flatMap(({ company_id, watchedAt }) =>
    watchedAt !== undefined && taken.has(company_id) ? [{ company_id, watchedAt }] : [],
  )
  await endUnwatched(context, watched, at)
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

interface WatchedCompany {
  company_id: number
  /** When somebody last began to watch it, ISO. */
  watchedAt: string
}

/** A younger watch may not show yet. */
const SHOWS_AFTER_MILLISECONDS = 60 * 60 * 1000

/** Ends the marks of those companies that nobody watches any more (docs/decisions/075-wanted-companies.md). */
export async function endUnwatched(
  context: Context,
  companies: readonly WatchedCompany[],
  now: Date,
): Promise<void> {
  const old = companies.filter(
    ({ watchedAt }) => now.getTime() - Date.parse(watchedAt) >= SHOWS_AFTER_MILLISECONDS,
  )
  const { unwatchedWrite } = readingStore(context)
  const check = async (company: WatchedCompany) => {
    if (!(await isWatched(context, company.company_id)))
      await transact(context.documents, { mark: unwatchedWrite(company) })
  }
  for (let first = 0; first < old.length; first += AT_ONCE)
    await Promise.all(old.slice(first, first + AT_ONCE).map(check))
}

/** The outcome of a round for administrators; undefined for one that was repeated or came too late. */
export function outcomeOf(result: RoundResult): Pick<OperationEntry, 'outcome' | 'sentence'> | undefined {
  if (result.outcome === 'unready')
    return { outcome: 'refused', sentence: 'The search index must be rebuilt first.' }
  if (result.outcome !== 'done') return undefined
  const { chosen, due, requested } = result.round
  const all = refreshClassNames.reduce((sum, kind) => sum + due[kind], 0)
  if (all === 0) return { outcome: 'unchanged', sentence: 'No company was due.' }
  const sentence = `Of ${counted(all, 'company that was due', 'companies that were due')}, ${counted(chosen.length, 'was', 'were')} chosen and ${formatCount(requested ?? 0)} requested.`
  return { outcome: 'done', sentence }
}

const record = ({ documents, tables, now }: Context, entry: Omit<OperationEntry, 'at'>): Promise<void> =>
  operationLog({ documents, tables, now }).record('refresh_round', entry)

/** Records that a round has failed, or was not begun in its hour. */
export const recordFailedRound = (context: Context, name: RoundName): Promise<void> =>
  record(context, { outcome: 'failed', sentence: null, by: starterOf(name) })

/** Runs a round, and records its outcome. An error counts as the outcome only at the last try. */
export async function runRecordedRound(
  context: Context,
  name: RoundName,
  isLastTry: boolean,
): Promise<RoundResult> {
  try {
    const result = await runRound(context, name)
    const outcome = outcomeOf(result)
    if (outcome !== undefined) await record(context, { ...outcome, by: starterOf(name) })
    return result
  } catch (error) {
    if (isLastTry) await recordFailedRound(context, name)
    throw error
  }
}
