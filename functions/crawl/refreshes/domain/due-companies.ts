import * as z from 'zod/mini'
import { refreshClassNames } from '#shared/refresh-classes.ts'
import { type Candidate, classOf, isDue, isStale, isUnderway } from './candidate.ts'
import { type DueByClass, pagesOf } from './choose-refreshes.ts'

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

export interface DueCompanies {
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
