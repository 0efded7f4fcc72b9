import { expect, test } from 'vitest'
import { longDateTime } from './date-time.ts'

test.each([
  ['2026-07-17T23:30:00Z', 'UTC', '17 July 2026 at 23:30'],
  ['2026-07-17T23:30:00Z', 'Europe/London', '18 July 2026 at 00:30'],
  ['2026-01-17T23:30:00Z', 'Europe/London', '17 January 2026 at 23:30'],
  ['2026-07-18T00:00:00.000Z', 'America/New_York', '17 July 2026 at 20:00'],
  ['soon', 'UTC', 'soon'],
])('the instant %s in %s is shown as %s', (instant, timeZone, words) => {
  expect(longDateTime(instant, timeZone)).toBe(words)
})
