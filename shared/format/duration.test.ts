import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [0, '0 ms'],
  [12.4, '12 ms'],
  [999.4, '999 ms'],
  [999.6, '1 s'],
  [10_480, '10.5 s'],
  [1_200_000, '1,200 s'],
])('%f milliseconds are %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words)
})
