import { expect, test } from 'vitest'
import { usagePercentage } from './usage-percentage.ts'

test.each([
  [0, 10, 0],
  [3, 10, 30],
  [1, 3, 33],
  [2, 3, 67],
  [199, 200, 100],
  [10, 10, 100],
  [12, 10, 100],
  [0, 0, 100],
  [500, -1, 0],
  [-1, 10, 0],
])('%d of %d is %d percent', (usage, limit, percent) => {
  expect(usagePercentage(usage, limit)).toBe(percent)
})
