import { expect, test } from 'vitest'
import { findCandidates, type FindCandidatesDependencies } from './find-candidates.ts'

interface Listed {
  id: number
  first_seen: string
  isListed: boolean
}

const AT = new Date('2026-11-23T10:05:00.000Z')
const reading = { requested_at: null, ended_at: null, read_at: null, failures: 2, pages: 4 }
const unwanted = { unlocked_at: null, watched_at: null }
const WATCHED = '2026-11-22T10:00:00.000Z'
const facts = new Map([
  [1, { profile: { website: true }, vacancies: [{ expiry_date: '2026-11-24' }, { expiry_date: null }] }],
  [2, { profile: { website: false }, vacancies: [] }],
])
const organisation = (id: number, isListed = true): Listed => ({ id, first_seen: '2026-01-01', isListed })

const dependencies: FindCandidatesDependencies<Listed> = {
  currentSnapshot: async () => ({ register: 'r', facts: 'f' }),
  readRegister: async () => ({
    date: '2026-11-20',
    dates: ['2026-01-01', '2026-11-20'],
    organisations: [organisation(1), organisation(2), organisation(3), organisation(4, false)],
  }),
  currentFacts: async () => facts,
  isListed: ({ isListed }) => isListed,
  readings: async () => [
    { company_id: 1, ...reading, ...unwanted },
    { company_id: 2, ...reading, ...unwanted, watched_at: WATCHED },
    { company_id: 3, ...reading, unlocked_at: '2026-11-21T10:00:00.000Z', watched_at: WATCHED },
  ],
}

test('each listed company has what is known of it', async () => {
  const found = await findCandidates(dependencies, AT)
  expect(found?.oldest).toBe('2026-01-01')
  expect(
    found?.candidates.map(({ company_id, hasWebsite, isWanted, expiring }) => [
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
  expect(found?.candidates[0]?.reading).toMatchObject(reading)
})

test('a company is wanted for watches alone if nobody has unlocked it', async () => {
  const found = await findCandidates(dependencies, AT)
  expect(found?.candidates.map(({ watchedAt }) => watchedAt)).toEqual([undefined, WATCHED, undefined])
})

test('the companies are not known without a register, without facts, or with facts of another version', async () => {
  const without: Partial<FindCandidatesDependencies<Listed>>[] = [
    { currentSnapshot: async () => undefined },
    { currentSnapshot: async () => ({ register: 'r' }) },
    { currentFacts: async () => undefined },
  ]
  for (const change of without)
    expect(await findCandidates({ ...dependencies, ...change }, AT)).toBeUndefined()
})

test('a website that was found since the index was built is known', async () => {
  const laid = new Map([[3, { profile: { website: true }, vacancies: [] }]])
  const found = await findCandidates(
    {
      ...dependencies,
      currentSnapshot: async () => ({ register: 'r', facts: 'f', changes: { facts: 'c' } }),
      currentFacts: async ({ changes }) => (changes?.facts === 'c' ? laid : facts),
    },
    AT,
  )
  expect(found?.candidates.map(({ hasWebsite }) => hasWebsite)).toEqual([false, false, true])
})
