import { expect, test } from 'vitest'
import { simulateBulk, simulateBusyHost } from '../support/queues/simulate-bulk.ts'
import { simulateJobs } from '../support/queues/simulate-jobs.ts'

// tests/long/queue-simulation.test.ts runs the same with more jobs

test('of 1,000 jobs with duplicates, kills, poison and postponements, each takes effect once', async () => {
  const { poison, ...found } = await simulateJobs('a few jobs', 1000)
  expect(poison).toHaveLength(10)
  expect(found).toEqual({ lost: 0, doubleEffects: 0, dead: poison })
})

test('a host that is busy for ten minutes dead-letters nothing', async () => {
  const { dead, done, turns } = await simulateBusyHost('busy host', 20, 600)
  expect([dead, done]).toEqual([0, 20])
  // more often than a failed message is received, and than Lambda lets a loop run by default
  expect(turns / 20).toBeGreaterThan(16)
})

test('a bulk of 1,000 delays a single job by at most 2 s at the median, and is completed', async () => {
  const { median, answered, clicks, left, dead } = await simulateBulk('small bulk', 1000)
  expect(median).toBeLessThanOrEqual(2)
  expect([answered, left, dead]).toEqual([clicks, 0, 0])
})
