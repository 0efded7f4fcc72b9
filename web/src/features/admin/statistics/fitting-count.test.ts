import { expect, test } from 'vitest'
import { fittingCount } from './outcomes.tsx'

test.each([
  [2000, '2,000'],
  [99_999, '99,999'],
  [100_000, '100.0K'],
  [71_400_000, '71.4M'],
  [-99_999, '-99,999'],
])('the count %d fits as %s', (count, text) => {
  expect(fittingCount(count)).toBe(text)
})
