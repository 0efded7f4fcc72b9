import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import { writeFacts } from '../../companies/index/company-facts.ts'
import { profileFacts } from '../../companies/profile/profile-facts.ts'
import { registerReading } from '../../register/index.ts'
import { readingStore } from '../reading-store.ts'
import {
  type Candidate,
  classOf,
  isDue,
  isStale,
  isUnderway,
  type Reading,
  findCandidates,
} from './candidates.ts'

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

const AT = new Date('2026-11-23T10:05:00.000Z')
const reading = { requested_at: null, ended_at: null, read_at: null, failures: 2, pages: 4 }
const unwanted = { unlocked_at: null, watched_at: null }
const WATCHED = '2026-11-22T10:00:00.000Z'
const organisation = (id: number, isListed = true) => ({
  id,
  first_seen: '2026-01-01',
  left_on: isListed ? null : '2026-07-17',
  source: 'register',
})

const readings = [
  { company_id: 1, ...reading, ...unwanted },
  { company_id: 2, ...reading, ...unwanted, watched_at: WATCHED },
  { company_id: 3, ...reading, unlocked_at: '2026-11-21T10:00:00.000Z', watched_at: WATCHED },
]
const listed = { job_category_id: null, is_counted: true, pay: null }
/** The facts of companies with a website, and with vacancies that expire on these dates. */
const factsOf = (companies: Record<number, { website: string | null; dates?: (string | null)[] }>) =>
  writeFacts(
    new Map(
      Object.entries(companies).map(([id, { website, dates = [] }]) => [
        Number(id),
        {
          profile: profileFacts(profileSample({ company_id: Number(id), website })),
          vacancies: dates.map((expiry_date) => ({ ...listed, expiry_date })),
        },
      ]),
    ),
    '2026-11-23',
  )
const stored: Record<string, Uint8Array> = {
  f: factsOf({
    1: { website: 'https://one.example/', dates: ['2026-11-24', null] },
    2: { website: null },
  }),
  c: Buffer.from(
    JSON.stringify({
      companies: [3],
      facts: Buffer.from(factsOf({ 3: { website: 'https://three.example/' } })).toString(),
    }),
  ),
}
const SNAPSHOT = { register: 'r', facts: 'f' }

/** The candidates of a register of four companies, of which 4 has left. */
const found = (snapshot: object | null = SNAPSHOT) => {
  const register = {
    currentSnapshot: async () => snapshot ?? undefined,
    readRegister: async () => ({
      date: '2026-11-20',
      dates: ['2026-01-01', '2026-11-20'],
      organisations: [organisation(1), organisation(2), organisation(3), organisation(4, false)],
    }),
    readFacts: async (hash: string) => stored[hash],
  }
  const context = contextWith(
    {},
    double(registerReading, { register: register as never }),
    double(readingStore, { all: async () => readings }),
  )
  return findCandidates(context)(AT)
}

test('each listed company has what is known of it', async () => {
  const known = await found()
  expect(known?.oldest).toBe('2026-01-01')
  expect(
    known?.candidates.map(({ company_id, hasWebsite, isWanted, expiring }) => [
      company_id,
      hasWebsite,
      isWanted,
      expiring,
    ]),
  ).toEqual([
    [1, true, false, 1],
    [2, false, true, 0],
    [3, false, true, 0],
  ])
  expect(known?.candidates[0]?.reading).toMatchObject(reading)
})

test('a company is wanted for watches alone if nobody has unlocked it', async () => {
  const known = await found()
  expect(known?.candidates.map(({ watchedAt }) => watchedAt)).toEqual([undefined, WATCHED, undefined])
})

test('the companies are not known without a register, without facts, or with facts of another version', async () => {
  for (const snapshot of [null, { register: 'r' }, { ...SNAPSHOT, facts: 'of another version' }])
    expect(await found(snapshot)).toBeUndefined()
})

test('a website that was found since the index was built is known', async () => {
  const known = await found({ ...SNAPSHOT, changes: { facts: 'c' } })
  expect(known?.candidates.map(({ hasWebsite }) => hasWebsite)).toEqual([true, false, true])
})
