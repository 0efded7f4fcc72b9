import type { Coverage } from '#shared/coverage-facts.ts'
import { utcDate } from '#shared/instants.ts'

/** The keys of the facts of an index, and of the changes over it. */
interface NamedFacts {
  facts?: string | undefined
  changes?: { facts: string } | undefined
}

export interface CountCoverageDependencies<Organisation, Facts> {
  readRegister: (register: string) => Promise<{ organisations: readonly Organisation[] }>
  /** The facts of each company on a date; undefined if they are unknown or of another version. */
  currentFacts: (named: NamedFacts, date: string) => Promise<Facts | undefined>
  coverageOf: (organisations: readonly Organisation[], facts: Facts) => Coverage
}

/** What a coverage is counted from: the keys of a register and of its facts, and the UTC date. */
interface CoverageKey extends NamedFacts {
  register: string
  date: string
}

/** Counts a coverage. The same key always gives the same one; undefined if the facts are of another version. */
export async function countCoverage<Organisation, Facts>(
  { readRegister, currentFacts, coverageOf }: CountCoverageDependencies<Organisation, Facts>,
  { register, date, ...named }: CoverageKey,
): Promise<Coverage | undefined> {
  const [{ organisations }, facts] = await Promise.all([readRegister(register), currentFacts(named, date)])
  return facts && coverageOf(organisations, facts)
}

export interface CurrentCoverageDependencies {
  currentSnapshot: () => Promise<({ register: string; date: string } & NamedFacts) | undefined>
  /** `countCoverage`, whose last result may be memoized. */
  count: (key: CoverageKey) => Promise<Coverage | undefined>
  now: () => Date
}

/**
 * The coverage by the facts of the search index and of the changes over it. So it says the same as the filters. Undefined before the first import,
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
  const { register, facts, changes } = snapshot
  const coverage = await count({
    register,
    facts,
    changes: changes && { facts: changes.facts },
    date: utcDate(countedAt),
  })
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
