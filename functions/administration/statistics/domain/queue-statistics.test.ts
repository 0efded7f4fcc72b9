import { expect, test } from 'vitest'
import { queueStatistics } from './queue-statistics.ts'

test('a queue has its messages, its waiting dead letters and its newest jobs', async () => {
  const counts = { mail: 3, bulk: 0 }
  const statistics = await queueStatistics(
    {
      countsOf: async (name: keyof typeof counts) => ({
        waiting: counts[name],
        in_flight: 2,
        delayed: 1,
      }),
      deadOf: async () => ({ waiting: 4, in_flight: 5, delayed: 6 }),
      itemsOf: async (name) => [`a job of ${name}`],
    },
    ['mail', 'bulk'],
  )
  expect(statistics).toEqual({
    mail: { waiting: 3, in_flight: 2, delayed: 1, dead: 4, items: ['a job of mail'] },
    bulk: { waiting: 0, in_flight: 2, delayed: 1, dead: 4, items: ['a job of bulk'] },
  })
})
