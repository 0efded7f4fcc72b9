import { expect, test } from 'vitest'
import { formatPounds } from './money.ts'

test.each([
  [0, '£0'],
  [-0.4, '£0'],
  [41_000, '£41,000'],
  [41_000.49, '£41,000'],
  [41_000.5, '£41,001'],
  [-1270, '-£1,270'],
  [12_400_000, '£12,400,000'],
])('%d pounds are shown as %s', (amount, text) => {
  expect(formatPounds(amount)).toBe(text)
})
