import { utcDate } from '#shared/instants.ts'
import type { Candidate, Reading } from './candidate.ts'
import { expiresSoon } from './expiring-vacancies.ts'

interface Organisation {
  id: number
  /** The date of the first register with the company, YYYY-MM-DD. */
  first_seen: string
}

interface Facts {
  profile?: { website: unknown } | undefined
  vacancies: readonly { expiry_date: string | null }[]
}

/** The keys of the facts of an index, and of the changes over it. */
interface NamedFacts {
  facts?: string | undefined
  changes?: { facts: string } | undefined
}

/** Why the website of a company is wanted, as `wantedMark` of companies writes it. Instants are ISO. */
interface Marks {
  /** When somebody first unlocked it; null if nobody has. */
  unlocked_at: string | null
  /** When somebody last began to watch it; null if nobody has, or nobody does any more. */
  watched_at: string | null
}

export interface FindCandidatesDependencies<Listed extends Organisation> {
  /** The keys of the register, and of the facts of the search index and of the changes over it. */
  currentSnapshot: () => Promise<({ register: string } & NamedFacts) | undefined>
  /** `dates`: the dates of all known registers, oldest first. */
  readRegister: (
    register: string,
  ) => Promise<{ date: string; dates: readonly string[]; organisations: readonly Listed[] }>
  /** The facts of each company on a date; undefined if they are unknown or of another version. */
  currentFacts: (named: NamedFacts, date: string) => Promise<ReadonlyMap<number, Facts> | undefined>
  isListed: (organisation: Listed) => boolean
  readings: () => Promise<readonly (Reading & Marks & { company_id: number })[]>
}

/**
 * The listed companies, and the date of the oldest known register. Register and facts are the objects of the index and of the
 * changes over it, so no profile or vacancy is read.
 * @returns undefined before the first import, and while the facts of another version wait for the next index.
 */
export async function findCandidates<Listed extends Organisation>(
  dependencies: FindCandidatesDependencies<Listed>,
  at: Date,
): Promise<{ candidates: Candidate[]; oldest: string } | undefined> {
  const { readRegister, currentFacts, isListed } = dependencies
  const snapshot = await dependencies.currentSnapshot()
  if (snapshot?.facts === undefined) return undefined
  const [register, facts, readings] = await Promise.all([
    readRegister(snapshot.register),
    currentFacts(snapshot, utcDate(at)),
    dependencies.readings(),
  ])
  if (facts === undefined) return undefined
  const readingOf = new Map(readings.map((reading) => [reading.company_id, reading]))
  const candidates = register.organisations.filter(isListed).map(({ id, first_seen }) => {
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
  return { candidates, oldest: register.dates[0] ?? register.date }
}
