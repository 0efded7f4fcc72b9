import { expect, test } from 'vitest'
import { type Candidate, classOf, isDue, isStale, isUnderway, type Reading } from './candidate.ts'

const OLDEST = '2026-01-01'
const NOW = new Date('2026-11-23T10:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()

const readingOf = (known: Partial<Reading> = {}): Reading => ({
  requested_at: null,
  ended_at: null,
  read_at: null,
  failures: 0,
  pages: 0,
  ...known,
})
const readOn = (at: string): Reading => readingOf({ ended_at: at, read_at: at, pages: 4 })
const company = (known: Partial<Candidate> = {}): Candidate => ({
  company_id: 1,
  hasWebsite: true,
  first_seen: OLDEST,
  isWanted: false,
  expiring: 0,
  reading: undefined,
  ...known,
})

test('a company is wanted, or else new until it is read, or else has expiring vacancies, or is of the rest', () => {
  const late = '2026-11-20'
  expect(classOf(company({ isWanted: true, first_seen: late, expiring: 2 }), OLDEST)).toBe('wanted')
  expect(classOf(company({ first_seen: late, expiring: 2 }), OLDEST)).toBe('new')
  expect(classOf(company({ first_seen: late, expiring: 2, reading: readOn(late) }), OLDEST)).toBe('expiring')
  expect(classOf(company({ first_seen: late, reading: readOn(late) }), OLDEST)).toBe('rest')
  expect(classOf(company(), OLDEST)).toBe('rest')
})

/** Whether a website is due that has failed so often in a row, the last time so many days ago. */
const isTriedAgain = (failures: number, days: number) =>
  isDue(readingOf({ ended_at: daysAgo(days), failures }), 'new', NOW)

test('an unknown website is sought as urgently as it would be read, and again after 90 days', () => {
  const unknown = { hasWebsite: false, first_seen: '2026-11-20' }
  expect(classOf(company({ ...unknown, isWanted: true }), OLDEST)).toBe('wanted')
  expect(classOf(company(unknown), OLDEST)).toBe('new')
  expect(classOf(company({ hasWebsite: false }), OLDEST)).toBe('unknown')
  const sought = readingOf({ ended_at: daysAgo(89), failures: 1 })
  expect(classOf(company({ ...unknown, isWanted: true, reading: sought }), OLDEST)).toBe('unknown')
  expect(isDue(sought, 'unknown', NOW)).toBe(false)
  expect(isDue({ ...sought, ended_at: daysAgo(90) }, 'unknown', NOW)).toBe(true)
})

test('a wanted website is due after a day, and one of the rest after two weeks', () => {
  expect(isDue(undefined, 'rest', NOW)).toBe(true)
  expect(isDue(readOn(daysAgo(0.9)), 'wanted', NOW)).toBe(false)
  expect(isDue(readOn(daysAgo(1)), 'wanted', NOW)).toBe(true)
  expect(isDue(readOn(daysAgo(13)), 'rest', NOW)).toBe(false)
  expect(isDue(readOn(daysAgo(14)), 'rest', NOW)).toBe(true)
})

test('a website that fails is left alone for one day, two, four and so on, at most 32', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 30].map((failures) =>
    [0.5, 1, 2, 4, 8, 16, 32].find((days) => isTriedAgain(failures, days)),
  )
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 32, 32])
})

test('a reading under way is not requested again, unless it was lost', () => {
  const first = readingOf({ requested_at: daysAgo(1) })
  const again = { ...readOn(daysAgo(20)), requested_at: daysAgo(1) }
  const lost = readingOf({ requested_at: daysAgo(4) })
  const ended = { ...readOn(daysAgo(1)), requested_at: daysAgo(2) }
  expect([first, again, lost, ended].map((reading) => isUnderway(reading, NOW))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([first, again, lost].map((reading) => isDue(reading, 'rest', NOW))).toEqual([false, false, true])
})

test('a website is stale 30 days after its last reading, whatever has failed since', () => {
  expect(isStale({ ...readOn(daysAgo(31)), ended_at: daysAgo(1), failures: 3 }, NOW)).toBe(true)
  expect(isStale(readOn(daysAgo(30)), NOW)).toBe(false)
  expect(isStale(undefined, NOW)).toBe(false)
})
