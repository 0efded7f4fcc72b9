import { expect, test } from 'vitest'
import { clockTime, longDate, longDateTime } from './date.ts'

test.each([
  ['2026-07-17', '17 July 2026'],
  ['2026-09-05', '5 September 2026'],
  ['2028-02-29', '29 February 2028'],
  ['2026-03-29', '29 March 2026'],
  ['', ''],
  ['soon', 'soon'],
])('the date %o is shown as %s', (date, text) => {
  expect(longDate(date)).toBe(text)
})

test.each([
  ['2026-07-17T23:30:00Z', 'UTC', '17 July 2026 at 23:30', '23:30'],
  ['2026-07-17T23:30:00Z', 'Europe/London', '18 July 2026 at 00:30', '00:30'],
  ['2026-01-17T23:30:00Z', 'Europe/London', '17 January 2026 at 23:30', '23:30'],
  ['2026-07-18T00:00:00.000Z', 'America/New_York', '17 July 2026 at 20:00', '20:00'],
  ['soon', 'UTC', 'soon', 'soon'],
])('the instant %s in %s is shown as %s', (instant, timeZone, words, time) => {
  expect([longDateTime(instant, timeZone), clockTime(instant, timeZone)]).toEqual([words, time])
})
