import { expect, test } from 'vitest'
import { describeWait } from './describe-wait.ts'

test.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %d seconds is shown as "%s"', (seconds, words) => {
  expect(describeWait(seconds)).toBe(words)
})
