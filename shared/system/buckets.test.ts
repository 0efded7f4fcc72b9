import { expect, test } from 'vitest'
import { JOB_PATIENCE_SECONDS, JOB_RETENTION_DAYS } from '../retention.ts'
import { buckets } from './buckets.ts'

const DAY_SECONDS = 24 * 60 * 60

test('the choice of a bulk call outlives its job, which may end only after its patience', () => {
  const choice = buckets.sources.expires.find(({ prefix }) => prefix === 'selections/')
  expect(choice?.days).toBeGreaterThan(JOB_RETENTION_DAYS + JOB_PATIENCE_SECONDS / DAY_SECONDS)
})
