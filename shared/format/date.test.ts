import { expect, test } from 'vitest'
import { longDate } from './date.ts'

test.each([
  ['2026-07-17', '17 July 2026'],
  ['2026-09-05', '5 September 2026'],
  ['2028-02-29', '29 February 2028'],
  ['2026-03-29', '29 March 2026'],
  ['2026-03', 'March 2026'],
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
