import { expect, test } from 'vitest'
import { usageOf } from '../usage/use-usage.ts'
import { costWords, planQueue } from './plan-queue.ts'

const spent = (usage: number, limit = 10) => usageOf({ usage, limit, reset_time: '2026-07-18T00:00:00.000Z' })

const queueOf = (marked: number) => Array.from({ length: marked }, (_, index) => index + 1)

test.each([
  [5, 0, spent(3), 5, 0, 'uses 5 of your 7 searches today'],
  [7, 0, spent(3), 7, 0, 'uses 7 of your 7 searches today'],
  [9, 0, spent(3), 7, 2, 'uses your 7 searches today, 2 wait for tomorrow'],
  [2, 0, spent(9), 1, 1, 'uses your 1 search today, 1 waits for tomorrow'],
  [40, 0, spent(500, -1), 40, 0, ''],
  [15, 15, spent(3), 15, 0, 'free: uses no search'],
  [15, 12, spent(3), 15, 0, 'uses 3 of your 7 searches today'],
  [3, 2, spent(10), 2, 1, 'free: uses no search, 1 waits for tomorrow'],
])(
  'a queue of %d marked companies, %d of them free, with usage %o, unlocks %d today and %d later',
  (marked, free, usage, now, later, words) => {
    const plan = planQueue(queueOf(marked), usage, (id) => id <= free)
    expect({ now: plan.now.length, later: plan.later }).toEqual({ now, later })
    expect(costWords(plan, usage)).toBe(words)
  },
)

test('a free company is unlocked at the daily limit, in its place in the queue', () => {
  const plan = planQueue([4, 9, 2], spent(9), (id) => id === 2)
  expect(plan).toEqual({ now: [4, 2], later: 1, uses: 1 })
})
