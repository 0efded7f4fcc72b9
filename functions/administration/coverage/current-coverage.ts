import type { Coverage } from '#shared/coverage-facts.ts'
import { utcDate } from '#shared/instants.ts'
import { coverageOf, currentFacts } from '../../companies/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { lruMemoize } from '../../platform/lru-memoize.ts'
import { registerOf } from '../../register/index.ts'
import { coverageDays } from './coverage-days.ts'

/** Counts the coverage of a register and facts by their keys. They are immutable objects, so it is counted once. */
const counted = perContext((context: Context) => {
  const { readRegister, readFacts } = registerOf(context)
  return lruMemoize(1, async (key): Promise<Coverage | undefined> => {
    const { register, date, ...named } = JSON.parse(key)
    const [{ organisations }, facts] = await Promise.all([
      readRegister(register),
      currentFacts(readFacts)(named, date),
    ])
    return facts && coverageOf(organisations, facts)
  })
})

/**
 * The coverage by the facts of the search index and of the changes over it. So it says the same as the filters. Undefined before the first import,
 * and while the facts of another version wait for the next index.
 */
export async function currentCoverage(
  context: Context,
): Promise<{ coverage: Coverage; registerDate: string; countedAt: Date } | undefined> {
  const snapshot = await registerOf(context).currentSnapshot()
  if (snapshot?.facts === undefined) return undefined
  const countedAt = context.now()
  const { register, facts, changes } = snapshot
  const key = { register, facts, changes: changes && { facts: changes.facts }, date: utcDate(countedAt) }
  const coverage = await counted(context)(JSON.stringify(key))
  return coverage && { coverage, registerDate: snapshot.date, countedAt }
}

/** Stores the coverage as that of today. @returns it; undefined if it is not known. */
export async function recordCoverage(context: Context): Promise<Coverage | undefined> {
  const current = await currentCoverage(context)
  if (current === undefined) return undefined
  await coverageDays(context).put(current.countedAt, current.coverage)
  return current.coverage
}
