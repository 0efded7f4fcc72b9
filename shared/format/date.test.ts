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

test('each month of a date has its name', () => {
  const names = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 1))
    expect(longDate(day.toISOString().slice(0, 10))).toBe(names.format(day))
  }
})

test.each([
  ['2026-07-17T23:30:00Z', 'UTC', '17 July 2026 at 23:30'],
  ['2026-07-17T23:30:00Z', 'Europe/London', '18 July 2026 at 00:30'],
  ['2026-01-17T23:30:00Z', 'Europe/London', '17 January 2026 at 23:30'],
  ['2026-07-18T00:00:00.000Z', 'America/New_York', '17 July 2026 at 20:00'],
  ['soon', 'UTC', 'soon'],
])('the instant %s in %s is shown as %s', (instant, timeZone, words) => {
  expect(longDateTime(instant, timeZone)).toBe(words)
})

test('a time of day is that of the clock on the wall, with two digits each', () => {
  expect(clockTime(new Date(2026, 6, 17, 1, 5).toISOString())).toBe('01:05')
  expect(clockTime(new Date(2026, 6, 17, 23, 30).toISOString())).toBe('23:30')
  expect(clockTime('soon')).toBe('soon')
})
