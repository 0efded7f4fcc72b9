import type { Coverage } from '../../shared/coverage-facts.ts'
import { utcDate } from '../../shared/instants.ts'
import { coverageOf } from '../companies/domain/coverage/coverage-of.ts'
import { readFacts } from '../companies/domain/index/company-facts.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { memoizeNewest } from '../platform/memoize-newest.ts'
import { registerStore } from '../register/storage/register-store.ts'
import { coverageDays } from './storage/coverage-days.ts'

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

export const days = coverageDays(documentClient(), config.table('counters'))

/**
 * The coverage by the facts of the search index. So it says the same as the filters. Undefined before the first import,
 * and while the facts of another version wait for the next index.
 */
export async function currentCoverage(): Promise<
  { coverage: Coverage; registerDate: string; countedAt: Date } | undefined
> {
  const snapshot = await register.currentSnapshot()
  if (snapshot?.facts === undefined) return undefined
  const countedAt = systemClock()
  const coverage = await counted(`${snapshot.register} ${snapshot.facts} ${utcDate(countedAt)}`)
  return coverage && { coverage, registerDate: snapshot.date, countedAt }
}

/** Stores the coverage as that of today. @returns it; undefined if it is not known. */
export async function recordCoverage(): Promise<Coverage | undefined> {
  const current = await currentCoverage()
  if (current === undefined) return undefined
  await days.put(current.countedAt, current.coverage)
  return current.coverage
}
