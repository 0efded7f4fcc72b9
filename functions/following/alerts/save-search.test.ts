import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { leedsCompanies } from '../../../tests/support/samples/leeds-companies.ts'
import { searchRules, jobsNow, currentRegister } from './new-since-last-seen.ts'
import { readCriteria, saveSearch, searchIdOf } from './save-search.ts'
import {
  type CompanySearch,
  type Criteria,
  type JobSearch,
  savedSearchStore,
  type StoredSearch,
} from './saved-search-store.ts'

const { openCurrent } = leedsCompanies({ before: [1, 2], now: [1, 2, 3] })
const NOW = { index: 'now', version: 5, date: '2026-07-17' }
const BEFORE = { index: 'before', version: 4, date: '2026-07-10' }

/** When the newest job was found. */
const NEWEST = Date.parse('2026-07-18T11:00:00Z')

const idOf = (criteria: Criteria, userId = 'u') => searchIdOf(userId, searchRules.queryOf(criteria))
const stored = (criteria: Criteria, more: Partial<CompanySearch> = {}): CompanySearch => ({
  search_id: idOf(criteria),
  name: 'Mine',
  criteria,
  created_at: '2026-07-10T12:00:00.000Z',
  seen: BEFORE,
  ...more,
})

interface Shelf {
  kept?: StoredSearch[]
  /** The result of the write. Another call may have changed the table before it. */
  outcome?: 'added' | 'already_exists' | 'full' | 'no_user'
  byThen?: StoredSearch[]
}

/** Saves a search for Leeds for a user with existing searches. */
async function save(
  { kept = [], outcome = 'added', byThen = kept }: Shelf,
  criteria: Criteria = { city: 'Leeds' },
  kind: 'sponsors' | 'jobs' = 'sponsors',
) {
  const added: StoredSearch[] = []
  const { search, total, newCount, wasSaved } = await saveSearch(
    contextWith(
      { now: () => new Date('2026-07-18T12:00:00Z') },
      double(savedSearchStore, {
        ofUser: async () => kept,
        find: async (_userId, id) => byThen.find(({ search_id }) => search_id === id),
        async add(_userId, one) {
          added.push(one)
          return outcome
        },
      }),
      double(currentRegister, { current: async () => ({ ...NOW, register: 'r' }), openCurrent }),
      double(jobsNow, async () => ({
        newest: NEWEST,
        find: async (_criteria, { after = 0 }) => ({ total: after < NEWEST ? 2 : 0, jobs: [] }),
        idsAfter: async () => [],
      })),
    ),
    'u',
    { kind, name: 'Leeds', criteria },
    { max: 50, log: { warn: () => {} } },
  )
  return { search, counts: [total, newCount], wasSaved, added }
}

test('a search is saved with the current index as seen, so no result is new', async () => {
  const { search, counts, wasSaved, added } = await save({})
  expect(added).toEqual([search])
  expect(search).toMatchObject({ name: 'Leeds', criteria: { city: 'Leeds' }, seen: NOW })
  expect([counts, wasSaved]).toEqual([[3, 0], false])
})

test.each([
  ['another order', { job: '1', city: 'Leeds' }, { city: 'Leeds', job: '1' }],
  ['the other name of a flag', { city: 'Leeds', has_job: '1' }, { city: 'Leeds', job: '1' }],
  ['another spelling of a website', { website: 'acme.example' }, { website: 'https://acme.example/' }],
])(
  'saving a search again in %s returns the stored one, with its old name and its new companies',
  async (_what, one, other) => {
    const mine = stored(one)
    const { search, wasSaved, added, counts } = await save({ kept: [mine], outcome: 'full' }, other)
    expect([search, wasSaved, added]).toEqual([mine, true, []])
    expect(counts).toEqual([3, 1])
  },
)

test('a search saved under its own id is found by its criteria', async () => {
  const mine = stored({ city: 'Leeds' }, { search_id: 'd2f4c4e2-6a3f-4b61-9d3b-111111111111' })
  expect(await save({ kept: [mine] })).toMatchObject({ search: mine, wasSaved: true, added: [] })
})

test('a search that a concurrent call saved is returned', async () => {
  const theirs = stored({ city: 'Leeds' }, { name: 'Theirs' })
  expect(await save({ outcome: 'already_exists', byThen: [theirs] })).toMatchObject({
    search: theirs,
    wasSaved: true,
  })
})

test.each([
  ['already_exists', { code: 'conflict' }],
  ['full', { code: 'conflict', message: expect.stringContaining('50') }],
  ['no_user', { code: 'token_invalid' }],
] as const)(
  'saving a search is refused when the store returns %s but the search does not exist',
  async (outcome, error) => {
    await expect(save({ outcome })).rejects.toMatchObject(error)
  },
)

test('an id belongs to one search of one user', () => {
  expect(idOf({ city: 'Leeds' })).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const others = [idOf({ city: 'Leeds' }, 'other'), idOf({ city: 'York' }), idOf({ city: 'Leeds', job: '1' })]
  expect(new Set([idOf({ city: 'Leeds' }), ...others]).size).toBe(4)
})

test('a search of jobs is saved with all that it finds as seen', async () => {
  const { search, counts, wasSaved, added } = await save({}, { q: 'nurse' }, 'jobs')
  expect(added).toEqual([search])
  expect(search).toMatchObject({ kind: 'jobs', seen: { version: NEWEST, date: '2026-07-18' } })
  expect([counts, wasSaved]).toEqual([[2, 0], false])
})

test('a saved search of jobs keeps its name and its news when it is saved again, also concurrently', async () => {
  const mine: JobSearch = {
    ...stored({ q: 'nurse' }),
    kind: 'jobs',
    search_id: searchIdOf('u', { jobs: { q: 'nurse' } }),
    seen: { version: NEWEST - 1, date: '2026-07-10' },
  }
  const again = await save({ kept: [mine] }, { q: 'nurse' }, 'jobs')
  expect(again).toMatchObject({ search: mine, wasSaved: true, added: [], counts: [2, 2] })
  const late = await save({ outcome: 'already_exists', byThen: [mine] }, { q: 'nurse' }, 'jobs')
  expect(late).toMatchObject({ search: mine, wasSaved: true })
})

test('searches of both kinds share one limit', async () => {
  await expect(save({ outcome: 'full' }, { q: 'nurse' }, 'jobs')).rejects.toMatchObject({ code: 'conflict' })
})

const refusal = (sent: Record<string, string>) => {
  try {
    return readCriteria('sponsors', sent)
  } catch (error) {
    return (error as { errors?: unknown }).errors
  }
}

test('active criteria are kept as sent, in the order of their names', () => {
  expect(Object.entries(readCriteria('sponsors', { job: '1', city: ' Leeds ', sector: '3' }))).toEqual([
    ['city', 'Leeds'],
    ['job', '1'],
    ['sector', '3'],
  ])
})

test('empty criteria, flags of 0, the page and the order are dropped', () => {
  const sent = { city: ' ', email: '0', job: '0', page: '7', route: '', sort: 'name' }
  expect(readCriteria('sponsors', sent)).toEqual({})
})

test('a text criterion of 0 stays', () => {
  expect(readCriteria('sponsors', { company_name: '0' })).toEqual({ company_name: '0' })
})

test('an unknown criterion is refused, even one that every object has as a property', () => {
  expect(refusal({ town: 'Leeds' })).toEqual({ 'criteria.town': ['There is no such filter'] })
  expect(refusal({ constructor: 'x' })).toEqual({ 'criteria.constructor': ['There is no such filter'] })
})

test('a refusal names at most 100 criteria', () => {
  const names = Array.from({ length: 101 }, (_unused, at) => `unknown-${at}`)
  const refused = refusal(Object.fromEntries(names.map((name) => [name, 'x'])))
  expect(Object.keys(refused as object)).toEqual(names.slice(0, 100).map((name) => `criteria.${name}`))
})

test('a criterion that a search would refuse is refused in the same way', () => {
  expect(refusal({ website: 'no website', job: 'yes', sector: 'x' })).toEqual({
    'criteria.website': ['Invalid URL'],
    'criteria.job': ['Give 1 or 0'],
    'criteria.sector': ['Give an id from search/fields'],
  })
  expect(refusal({ near: 'Nowhere', miles: '7' })).toEqual({
    'criteria.near': ['Give a UK postcode or town, such as LS1 or Leeds'],
    'criteria.miles': ['Give one of: 5, 10, 25, 50, 100'],
  })
  expect(refusal({ miles: '5' })).toEqual({
    'criteria.miles': ['Give miles only with near, a UK postcode or town'],
  })
})

test('the filters that may be unknown are kept once each, and only if the search has them', () => {
  expect(
    Object.entries(readCriteria('sponsors', { sector: '17', or_unknown: 'sector, sector', city: 'Leeds' })),
  ).toEqual([
    ['city', 'Leeds'],
    ['or_unknown', 'sector'],
    ['sector', '17'],
  ])
  expect(readCriteria('sponsors', { country: 'England', or_unknown: 'sector,country' })).toEqual({
    country: 'England',
    or_unknown: 'country',
  })
  expect(readCriteria('sponsors', { or_unknown: 'sector' })).toEqual({})
  expect(refusal({ or_unknown: 'town' })).toEqual({
    'criteria.or_unknown': ['Give one or more of: sector, country, separated by commas'],
  })
})

test('the criteria of a search of jobs are those of the page, without the instant after which jobs were found', () => {
  const sent = {
    q: ' nurse ',
    experience: '0',
    saved: '0',
    found_after: '2026-11-20T00:00:00.000Z',
    page: '2',
  }
  expect(readCriteria('jobs', sent)).toEqual({ experience: '0', q: 'nurse' })
  expect(() => readCriteria('jobs', { city: 'Leeds' })).toThrow('There is no such filter')
  expect(() => readCriteria('jobs', { verdict: 'perhaps' })).toThrow('Give one or more of')
  expect(() => readCriteria('jobs', { near: 'Nowhere' })).toThrow('Give a UK postcode or town')
})
