import { expect, test } from 'vitest'
import { abbreviatePounds, formatPounds } from './money.ts'

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

test.each([
  [0, '£0'],
  [850, '£850'],
  [999_950, '£1.0M'],
  [12_400_000, '£12.4M'],
  [-2_000_000, '-£2.0M'],
])('%d pounds are abbreviated to %s', (amount, text) => {
  expect(abbreviatePounds(amount)).toBe(text)
})
