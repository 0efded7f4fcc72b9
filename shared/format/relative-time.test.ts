import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-07-17T12:00:00Z')
const day = 86_400
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [day - 1, '23 hours ago'],
  [day, '1 day ago'],
  [30 * day - 1, '29 days ago'],
  [30 * day, '1 month ago'],
  [365 * day - 1, '12 months ago'],
  [365 * day, '1 year ago'],
  [800 * day, '2 years ago'],
  [-2 * day, 'in 2 days'],
])('%d seconds before now is "%s"', (seconds, text) => {
  expect(relativeTime(ago(seconds), now)).toBe(text)
})

test.each([null, undefined, '', 'no date'])('%o is "Never"', (instant) => {
  expect(relativeTime(instant, now)).toBe('Never')
})
