import { coverageOf, currentFacts } from '../../companies/index.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import { lruMemoize } from '../../platform/lru-memoize.ts'
import { perContext } from '../../platform/context.ts'
import { registerStore } from '../../register/index.ts'
import { countCoverage, currentCoverage, recordCoverage } from './domain/current-coverage.ts'
import { coverageDays } from './storage/coverage-days.ts'

export const wireCoverageCounts = perContext(({ config, now }) => {
  const register = registerStore({
    documents: documentClient(),
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
  })
  const days = coverageDays(documentClient(), config.table('counters'))
  const countPorts = { ...register, currentFacts: currentFacts(register.readFacts), coverageOf }

  /** Register and facts are immutable objects, so their coverage is counted once. */
  const counted = lruMemoize(1, (key) => countCoverage(countPorts, JSON.parse(key)))

  const ports = {
    currentSnapshot: register.currentSnapshot,
    count: (key: Parameters<typeof countCoverage>[1]) => counted(JSON.stringify(key)),
    put: days.put,
    now,
  }

  return {
    days,
    currentCoverage: () => currentCoverage(ports),
    recordCoverage: () => recordCoverage(ports),
  }
})
