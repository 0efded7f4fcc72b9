import { type Closing, hasExpired, lastDayOf } from '#shared/closing.ts'
import { DAY_MS, utcDate } from '#shared/instants.ts'
import type { RefreshClass } from '#shared/refresh-classes.ts'
import { currentFacts } from '../../companies/index.ts'
import { perContext } from '../../platform/context.ts'
import { isListed, registerReading } from '../../register/index.ts'
import { readingStore } from '../reading-store.ts'

/** What is known of the search for a company's website, and of its readings. Instants are ISO. */
export interface Reading {
  /** When a round last requested a reading; null if none has. */
  requested_at: string | null
  /** When the last search or reading ended, well or not; null if none has, or a search has found the website. */
  ended_at: string | null
  /** When the website was last read to its end; null if it never was. */
  read_at: string | null
  /** How many readings have failed since. */
  failures: number
  /** How many pages the last reading asked for. */
  pages: number
}

export interface Candidate {
  company_id: number
  /** Whether its website is known. Otherwise the website is sought. */
  hasWebsite: boolean
  /** The date of the first register with the company, YYYY-MM-DD. */
  first_seen: string
  /** Whether somebody watches it or has unlocked it. */
  isWanted: boolean
  /** When somebody last began to watch it, ISO. Only set if nobody has unlocked it, so that it is wanted for watches alone. */
  watchedAt?: string | undefined
  /** How many of its open vacancies expire soon. */
  expiring: number
  /** Undefined if no reading was ever requested, and nobody ever wanted it. */
  reading: Reading | undefined
}

/** After how many days each class is read again. */
const EVERY_DAYS = { wanted: 1, new: 0, expiring: 1, rest: 14, unknown: 90 } as const satisfies Record<
  RefreshClass,
  number
>

/** A website that fails is left alone for a day, then for two, four and so on, up to this number of days. */
const LONGEST_BACKOFF_DAYS = 32

/** A reading that was requested so long ago is lost. A job waits at most three days. */
const LOST_DAYS = 4

/** The class of a company. Companies on the oldest known register are not new. */
export function classOf(
  { hasWebsite, isWanted, first_seen, expiring, reading }: Candidate,
  oldest: string,
): RefreshClass {
  if (!hasWebsite && typeof reading?.ended_at === 'string') return 'unknown'
  if (isWanted) return 'wanted'
  if ((reading?.read_at ?? null) === null && first_seen > oldest) return 'new'
  if (!hasWebsite) return 'unknown'
  return expiring > 0 ? 'expiring' : 'rest'
}

/** Whether a requested reading has not ended, and may still end. */
export const isUnderway = (reading: Reading | undefined, now: Date): boolean =>
  reading !== undefined &&
  reading.requested_at !== null &&
  (reading.ended_at === null || reading.ended_at < reading.requested_at) &&
  now.getTime() - Date.parse(reading.requested_at) < LOST_DAYS * DAY_MS

/** Whether the website of a company of a class is to be read again. */
export function isDue(reading: Reading | undefined, kind: RefreshClass, now: Date): boolean {
  if (isUnderway(reading, now)) return false
  if (reading === undefined || reading.ended_at === null) return true
  const { failures, ended_at } = reading
  const backoff = failures === 0 ? 0 : Math.min(2 ** (failures - 1), LONGEST_BACKOFF_DAYS)
  return now.getTime() - Date.parse(ended_at) >= Math.max(EVERY_DAYS[kind], backoff) * DAY_MS
}

/** How long ago a website may have been read before it counts as stale. */
const STALE_DAYS = 30

/** Whether a website was last read more than 30 days ago. One that was never read is counted apart. */
export const isStale = (reading: Reading | undefined, now: Date): boolean =>
  typeof reading?.read_at === 'string' && now.getTime() - Date.parse(reading.read_at) > STALE_DAYS * DAY_MS

/** A vacancy expires soon if its last day is one of the next three. */
const SOON_DAYS = 3

export const expiresSoon = (vacancy: Closing, now: Date): boolean =>
  lastDayOf(vacancy) !== null &&
  !hasExpired(vacancy, utcDate(now)) &&
  hasExpired(vacancy, utcDate(new Date(now.getTime() + (SOON_DAYS + 1) * DAY_MS)))

export interface Posting extends Closing {
  vacancy_id: number
  source_url: string | null
}

/** The vacancies whose own pages are read again, soonest to expire first. */
export const expiringVacancies = <Vacancy extends Posting>(
  open: readonly Vacancy[],
  max: number,
  now: Date,
): Vacancy[] =>
  open
    .filter((vacancy) => vacancy.source_url !== null && expiresSoon(vacancy, now))
    .toSorted(
      (a, b) => String(lastDayOf(a)).localeCompare(String(lastDayOf(b))) || a.vacancy_id - b.vacancy_id,
    )
    .slice(0, max)

/** The listed companies by the index and its changes, and the oldest known register; undefined without facts. */
export const findCandidates = perContext((context) => {
  const { register } = registerReading(context)
  return async (at: Date): Promise<{ candidates: Candidate[]; oldest: string } | undefined> => {
    const snapshot = await register.currentSnapshot()
    if (snapshot?.facts === undefined) return undefined
    const [{ organisations, dates, date }, facts, readings] = await Promise.all([
      register.readRegister(snapshot.register),
      currentFacts(register.readFacts)(snapshot, utcDate(at)),
      readingStore(context).all(),
    ])
    if (facts === undefined) return undefined
    const readingOf = new Map(readings.map((reading) => [reading.company_id, reading]))
    const candidates = organisations.filter(isListed).map(({ id, first_seen }) => {
      const known = facts.get(id)
      const reading = readingOf.get(id)
      const { unlocked_at = null, watched_at = null } = reading ?? {}
      return {
        company_id: id,
        hasWebsite: Boolean(known?.profile?.website),
        first_seen,
        isWanted: unlocked_at !== null || watched_at !== null,
        ...(unlocked_at === null && watched_at !== null && { watchedAt: watched_at }),
        expiring: known?.vacancies.filter((vacancy) => expiresSoon(vacancy, at)).length ?? 0,
        reading,
      }
    })
    return { candidates, oldest: dates[0] ?? date }
  }
})
