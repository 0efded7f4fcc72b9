import { expect, test } from 'vitest'
import { epochSeconds, nextUtcDay, utcDate } from './instants.ts'

test.each([
  ['2026-07-20T00:00:00.000Z', '2026-07-20', '2026-07-21T00:00:00.000Z'],
  ['2026-07-20T23:59:59.999Z', '2026-07-20', '2026-07-21T00:00:00.000Z'],
  ['2028-02-28T12:00:00.000Z', '2028-02-28', '2028-02-29T00:00:00.000Z'],
  ['2026-12-31T23:30:00.000-01:00', '2027-01-01', '2027-01-02T00:00:00.000Z'],
])('the instant %s is on the date %s, and the next date begins at %s', (instant, date, next) => {
  expect(utcDate(new Date(instant))).toBe(date)
  expect(nextUtcDay(new Date(instant)).toISOString()).toBe(next)
})

test('the epoch seconds of an instant are rounded down', () => {
  expect(epochSeconds(new Date(1999))).toBe(1)
  expect(epochSeconds(new Date(2000))).toBe(2)
})
