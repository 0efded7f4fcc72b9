import { expect, test } from 'vitest'
import { usageOf } from '../usage/use-usage.tsx'
import { costWords, planQueue } from './queue-bar.tsx'

const spent = (usage: number, limit = 10) => usageOf({ usage, limit, reset_time: '2026-07-18T00:00:00.000Z' })

const queueOf = (marked: number) => Array.from({ length: marked }, (_, index) => index + 1)

test.each([
  [5, spent(3), 5, 0, 'uses 5 of your 7 unlocks today'],
  [7, spent(3), 7, 0, 'uses 7 of your 7 unlocks today'],
  [9, spent(3), 7, 2, 'uses your 7 unlocks today, 2 wait for tomorrow'],
  [2, spent(9), 1, 1, 'uses your 1 unlock today, 1 waits for tomorrow'],
  [40, spent(500, -1), 40, 0, ''],
])(
  'a queue of %d marked companies with usage %o unlocks %d today and %d later',
  (marked, usage, now, later, words) => {
    const plan = planQueue(queueOf(marked), usage)
    expect({ now: plan.now.length, later: plan.later }).toEqual({ now, later })
    expect(costWords(plan, usage)).toBe(words)
  },
)

test('the first marked companies are unlocked first', () => {
  expect(planQueue([4, 9, 2], spent(8))).toEqual({ now: [4, 9], later: 1 })
})
