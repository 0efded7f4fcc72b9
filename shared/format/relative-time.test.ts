import { describe, expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-07-17T12:00:00Z')
const day = 86_400
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

const edges = [
  [0, 'just now', 'just now'],
  [59, 'just now', 'just now'],
  [59.999, 'just now', 'just now'],
  [60, '1 minute ago', 'in 1 minute'],
  [119, '1 minute ago', 'in 1 minute'],
  [120, '2 minutes ago', 'in 2 minutes'],
  [3599, '59 minutes ago', 'in 59 minutes'],
  [3600, '1 hour ago', 'in 1 hour'],
  [day - 1, '23 hours ago', 'in 23 hours'],
  [day, '1 day ago', 'in 1 day'],
  [2 * day - 1, '1 day ago', 'in 1 day'],
  [2 * day, '2 days ago', 'in 2 days'],
  [30 * day - 1, '29 days ago', 'in 29 days'],
  [30 * day, '1 month ago', 'in 1 month'],
  [60 * day, '2 months ago', 'in 2 months'],
  [365 * day - 1, '12 months ago', 'in 12 months'],
  [365 * day, '1 year ago', 'in 1 year'],
  [730 * day - 1, '1 year ago', 'in 1 year'],
  [730 * day, '2 years ago', 'in 2 years'],
] as const

describe.each(edges)('%d seconds', (seconds, past, future) => {
  test(`a time in the past is shown as "${past}"`, () =>
    expect(relativeTime(before(seconds), now)).toBe(past))
  test(`a time in the future is shown as "${future}"`, () =>
    expect(relativeTime(before(-seconds), now)).toBe(future))
})

test.each([null, undefined, '', 'no date'])('the missing time %o is "Never"', (instant) => {
  expect(relativeTime(instant, now)).toBe('Never')
})
