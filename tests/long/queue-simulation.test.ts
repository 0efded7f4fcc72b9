import { expect, test } from 'vitest'
import { printFigure } from '../support/figure-line.ts'
import { simulateBulk, simulateBusyHost } from '../support/queues/simulate-bulk.ts'
import { simulateJobs } from '../support/queues/simulate-jobs.ts'

test.each(['one', 'two', 'three'])(
  'of 20,000 jobs with duplicates, kills, poison and postponements, each takes effect once (seed %s)',
  async (seed) => {
    const { poison, ...found } = await simulateJobs(seed, 20_000)
    expect(poison).toHaveLength(200)
    expect(found).toEqual({ lost: 0, doubleEffects: 0, dead: poison })
    printFigure(
      `queue, seed ${seed}`,
      '20,000 jobs with duplicates, kills, poison and postponements',
      `${found.lost} lost, ${found.doubleEffects} twice, ${found.dead.length} dead letters of ${poison.length} poison messages`,
    )
  },
)

test('a host that is busy for ten minutes dead-letters none of 5,000 jobs', async () => {
  const { dead, done } = await simulateBusyHost('busy host', 5000, 600)
  expect([dead, done]).toEqual([0, 5000])
})

test.each(['one', 'two', 'three'])(
  'a bulk of 5,000 delays a single job by at most 2 s at the median, and is completed (seed %s)',
  async (seed) => {
    const { left, dead, answered, clicks, ...times } = await simulateBulk(seed, 5000)
    printFigure(
      `single jobs beside a bulk, seed ${seed}`,
      `5,000 jobs and ${clicks} clicks`,
      `${times.median.toFixed(1)} s median delay`,
    )
    expect(times.median).toBeLessThanOrEqual(2)
    expect([answered, left, dead]).toEqual([clicks, 0, 0])
  },
)
