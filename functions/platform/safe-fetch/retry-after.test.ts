import { expect, test } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['40', '2026-11-22T12:00:40.000Z'],
  [' 40 ', '2026-11-22T12:00:40.000Z'],
  ['Sun, 22 Nov 2026 12:10:00 GMT', '2026-11-22T12:10:00.000Z'],
  ['Sun, 22 Nov 2026 13:10:00 +0100', '2026-11-22T12:10:00.000Z'],
  // at least ten seconds, at most a day
  ['0', '2026-11-22T12:00:10.000Z'],
  ['-5', '2026-11-22T12:00:10.000Z'],
  ['Sun, 22 Nov 2020 12:10:00 GMT', '2026-11-22T12:00:10.000Z'],
  ['99999999999999999999', '2026-11-23T12:00:00.000Z'],
  // five minutes if the host names no pause
  ['soon', '2026-11-22T12:05:00.000Z'],
  ['', '2026-11-22T12:05:00.000Z'],
  [undefined, '2026-11-22T12:05:00.000Z'],
])('the header %j postpones until %s', (header, until) => {
  expect(retryAfter(header, now).toISOString()).toBe(until)
})
