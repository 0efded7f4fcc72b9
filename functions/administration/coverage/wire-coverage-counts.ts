import type { Coverage } from '#shared/coverage-facts.ts'
import { utcDate } from '#shared/instants.ts'
import { coverageOf, readFacts } from '../../companies/index.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import { memoizeNewest } from '../../platform/memoize-newest.ts'
import { registerStore } from '../../register/index.ts'
import { coverageDays } from './storage/coverage-days.ts'
import { wired } from '../../platform/resources.ts'

export const wireCoverageCounts = wired(({ config, now }) => {
  const register = registerStore({
    documents: documentClient(),
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
  })

  /** Register and facts are immutable objects, so their coverage is counted once. */
  const counted = memoizeNewest(1, async (key): Promise<Coverage | undefined> => {
    const [registerHash = '', factsHash = '', date = ''] = key.split(' ')
    const [{ organisations }, stored] = await Promise.all([
      register.readRegister(registerHash),
      register.readFacts(factsHash),
    ])
    const facts = stored && readFacts(stored, date)
    return facts && coverageOf(organisations, facts)
  })

  const days = coverageDays(documentClient(), config.table('counters'))

  /**
   * The coverage by the facts of the search index. So it says the same as the filters. Undefined before the first import,
   * and while the facts of another version wait for the next index.
   */
  async function currentCoverage(): Promise<
    { coverage: Coverage; registerDate: string; countedAt: Date } | undefined
  > {
    const snapshot = await register.currentSnapshot()
    if (snapshot?.facts === undefined) return undefined
    const countedAt = now()
    const coverage = await counted(`${snapshot.register} ${snapshot.facts} ${utcDate(countedAt)}`)
    return coverage && { coverage, registerDate: snapshot.date, countedAt }
  }

  /** Stores the coverage as that of today. @returns it; undefined if it is not known. */
  async function recordCoverage(): Promise<Coverage | undefined> {
    const current = await currentCoverage()
    if (current === undefined) return undefined
    await days.put(current.countedAt, current.coverage)
    return current.coverage
  }

  return { days, currentCoverage, recordCoverage }
})
