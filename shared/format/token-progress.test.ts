import { expect, test } from 'vitest'
import { tokenProgress } from './token-progress.ts'

test.each([
  [0, 1000, 0],
  [375, 1000, 37.5],
  [1000, 1000, 100],
  [1500, 1000, 100],
  [500, 0, 100],
  [0, 0, 100],
  [500, null, 100],
  [500, undefined, 100],
  [500, -1, 100],
])('%o tokens of %o expected are %o percent', (total, expected, percent) => {
  expect(tokenProgress(total, expected)).toBe(percent)
})
