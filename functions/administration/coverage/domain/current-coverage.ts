import type { Coverage } from '#shared/coverage-facts.ts'
import { utcDate } from '#shared/instants.ts'

export interface CountCoverageDependencies<Organisation, Facts> {
  readRegister: (register: string) => Promise<{ organisations: readonly Organisation[] }>
  readFacts: (facts: string) => Promise<Uint8Array | undefined>
  /** The facts of each company on a date; undefined if they are of another version. */
  parseFacts: (stored: Uint8Array, date: string) => Facts | undefined
  coverageOf: (organisations: readonly Organisation[], facts: Facts) => Coverage
}

/** What a coverage is counted from: the keys of a register and of its facts, and the UTC date. */
interface CoverageKey {
  register: string
  facts: string
  date: string
}

/** Counts a coverage. The same key always gives the same one; undefined if the facts are of another version. */
export async function countCoverage<Organisation, Facts>(
  { readRegister, readFacts, parseFacts, coverageOf }: CountCoverageDependencies<Organisation, Facts>,
  { register, facts: factsKey, date }: CoverageKey,
): Promise<Coverage | undefined> {
  const [{ organisations }, stored] = await Promise.all([readRegister(register), readFacts(factsKey)])
  const facts = stored && parseFacts(stored, date)
  return facts && coverageOf(organisations, facts)
}

export interface CurrentCoverageDependencies {
  currentSnapshot: () => Promise<{ register: string; facts?: string | undefined; date: string } | undefined>
  /** `countCoverage`, whose last result may be memoized. */
  count: (key: CoverageKey) => Promise<Coverage | undefined>
  now: () => Date
}

/**
 * The coverage by the facts of the search index. So it says the same as the filters. Undefined before the first import,
 * and while the facts of another version wait for the next index.
 */
export async function currentCoverage({
  currentSnapshot,
  count,
  now,
}: CurrentCoverageDependencies): Promise<
  { coverage: Coverage; registerDate: string; countedAt: Date } | undefined
> {
  const snapshot = await currentSnapshot()
  if (snapshot?.facts === undefined) return undefined
  const countedAt = now()
  const { register, facts } = snapshot
  const coverage = await count({ register, facts, date: utcDate(countedAt) })
  return coverage && { coverage, registerDate: snapshot.date, countedAt }
}

/** Stores the coverage as that of today. @returns it; undefined if it is not known. */
export async function recordCoverage(
  dependencies: CurrentCoverageDependencies & { put: (at: Date, coverage: Coverage) => Promise<void> },
): Promise<Coverage | undefined> {
  const current = await currentCoverage(dependencies)
  if (current === undefined) return undefined
  await dependencies.put(current.countedAt, current.coverage)
  return current.coverage
}
