import { expect, test } from 'vitest'
import { usageOf } from '../usage/use-usage.ts'
import { costWords, planQueue } from './plan-queue.ts'

const spent = (usage: number, limit = 10) => usageOf({ usage, limit, reset_time: '2026-07-18T00:00:00.000Z' })

test.each([
  [5, spent(3), 5, 0, 'uses 5 of your 7 searches today'],
  [7, spent(3), 7, 0, 'uses 7 of your 7 searches today'],
  [9, spent(3), 7, 2, 'uses your 7 searches today, 2 wait for tomorrow'],
  [2, spent(9), 1, 1, 'uses your 1 search today, 1 waits for tomorrow'],
  [3, spent(10), 0, 3, 'uses your 0 searches today, 3 wait for tomorrow'],
  [40, spent(500, -1), 40, 0, ''],
])('%d marked', (marked, usage, now, later, words) => {
  expect(planQueue(marked, usage)).toEqual({ now, later })
  expect(costWords(marked, usage)).toBe(words)
})
