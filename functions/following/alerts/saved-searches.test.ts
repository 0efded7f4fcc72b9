import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { leedsCompanies } from '../../../tests/support/samples/leeds-companies.ts'
import { findNewCompanies, jobsNow, MAX_INDEXES, currentRegister } from './new-since-last-seen.ts'
import {
  type CompanySearch,
  type JobSearch,
  type Marker,
  savedSearchStore,
  type StoredSearch,
} from './saved-search-store.ts'
import { listSavedSearches, uncountedSearches } from './saved-searches.ts'

/** The snapshots after each import. Companies are added and removed, and one returns. */
const indexes: Record<string, number[]> = { 0: [1, 2, 3], 1: [2, 3, 4], 2: [9, 4, 1, 3] }
const NOW = 2
const marker = (version: number): Marker => ({
  index: String(version),
  version,
  date: `2026-07-0${version + 1}`,
})

const saved = (seen: number, more: Partial<CompanySearch> = {}): CompanySearch => ({
  search_id: `since ${seen}`,
  name: `since ${seen}`,
  criteria: { city: 'Leeds' },
  created_at: `2026-07-0${seen + 1}T12:00:00.000Z`,
  seen: marker(seen),
  ...more,
})

const ofJobs = (version: number, more: Partial<JobSearch> = {}): JobSearch => ({
  ...saved(0),
  search_id: `jobs since ${version}`,
  name: `jobs since ${version}`,
  kind: 'jobs',
  criteria: { q: 'nurse' },
  seen: { version, date: '2026-07-03' },
  ...more,
})

/** When the jobs of the index were found. */
const JOBS = [10, 20, 30]

function setUp(searches: StoredSearch[], unreadable?: string) {
  /** The earlier indexes that were read, and `jobs`. */
  const opened: string[] = []
  const { [unreadable ?? '']: _gone, ...readable } = indexes
  const warned: unknown[] = []
  const context = contextWith(
    {},
    double(savedSearchStore, {
      ofUser: async () => searches,
      find: async (_userId, id) => searches.find(({ search_id }) => search_id === id),
    }),
    double(currentRegister, {
      current: async () => ({ ...marker(NOW), register: 'r' }),
      ...leedsCompanies(readable, (hash) => {
        if (hash !== String(NOW)) opened.push(hash)
      }),
    }),
    double(jobsNow, async () => {
      opened.push('jobs')
      return {
        newest: 30,
        find: async (_criteria, { after = 0 }) => ({
          total: JOBS.filter((at) => at > after).length,
          jobs: [],
        }),
        idsAfter: async () => [],
      }
    }),
  )
  const log = { warn: (...line: unknown[]) => warned.push(line) }
  return {
    opened,
    warned,
    uncounted: () => uncountedSearches(context, 'u'),
    list: (hasPro = false) => listSavedSearches(context, { userId: 'u', hasPro }, log),
    find: (id: string, hasPro = false) => findNewCompanies(context, { userId: 'u', hasPro }, id, log),
  }
}

test('new companies say whether a name, website or postcode found them', async () => {
  const { find } = setUp([saved(0), { ...saved(1), criteria: { postcode: 'LS1' } }])
  expect((await find('since 0')).isNamed).toBe(false)
  expect((await find('since 1', true)).isNamed).toBe(true)
})

test('new companies of a saved search are those found now but not before; searches with new companies come first', async () => {
  const { list, find } = setUp([saved(0), saved(1), saved(2)])
  expect((await find('since 0')).ids).toEqual([9, 4])
  expect((await find('since 1')).ids).toEqual([9, 1])
  expect((await find('since 2')).ids).toEqual([])
  expect((await list()).map(({ search, total, newCount }) => [search.name, total, newCount])).toEqual([
    ['since 1', 4, 2],
    ['since 0', 4, 2],
    ['since 2', 4, 0],
  ])
})

test('the index that a user last saw is not opened when it is the current one', async () => {
  const { list, opened } = setUp([saved(2), saved(2, { search_id: 'other' })])
  await list()
  expect(opened).toEqual([])
})

test('searches last seen in the same index are counted in sequence, so that it is opened once', async () => {
  const { list, opened } = setUp([saved(0), saved(1), saved(0), saved(1)])
  await list()
  expect(opened).toEqual(['0', '1'])
})

test('a call opens a limited number of old indexes, most recently seen first; other searches get no new count', async () => {
  // these saved searches have different versions, each older than the snapshots above
  const old = Array.from({ length: MAX_INDEXES + 2 }, (_, at) => saved(-1 - at))
  const { list, find, opened } = setUp([...old, saved(NOW)])
  const counts = new Map(
    (await list()).map(({ search, total, newCount }) => [search.name, [total, newCount]]),
  )
  expect(opened).toHaveLength(MAX_INDEXES)
  expect(counts.get(`since ${NOW}`)).toEqual([4, 0])
  expect(counts.get('since -1')).toEqual([4, 0])
  expect(counts.get(`since ${-MAX_INDEXES - 1}`)).toEqual([4, null])
  await find(`since ${-MAX_INDEXES - 1}`)
  expect(opened).toHaveLength(MAX_INDEXES + 1)
})

test('saved searches are listed uncounted without opening any index, the newest first', async () => {
  const { uncounted, opened } = setUp([saved(0), saved(1)])
  expect((await uncounted()).map(({ search, total, newCount }) => [search.name, total, newCount])).toEqual([
    ['since 1', null, null],
    ['since 0', null, null],
  ])
  expect(opened).toEqual([])
})

test('with an unreadable earlier index no company counts as new, and a warning is logged', async () => {
  const { list, find, warned } = setUp([saved(0)], '0')
  expect(await list()).toMatchObject([{ total: 4, newCount: 0 }])
  expect((await find('since 0')).ids).toEqual([])
  expect(warned).toHaveLength(2)
})

test('a search that needs Pro is listed without counts for a user without Pro, and cannot be opened', async () => {
  const { list, find } = setUp([saved(0, { criteria: { city: 'Leeds', email: '1' } })])
  expect(await list()).toMatchObject([{ total: null, newCount: null }])
  expect(await list(true)).toMatchObject([{ total: 4, newCount: 2 }])
  await expect(find('since 0')).rejects.toMatchObject({ code: 'pro_required' })
  expect((await find('since 0', true)).ids).toEqual([9, 4])
})

test('a saved search that does not exist is not found', async () => {
  await expect(setUp([]).find('nothing')).rejects.toMatchObject({ code: 'not_found' })
})

test('jobs are new if they were found after the newest one that the user has seen; both kinds are in one list', async () => {
  const { list, opened } = setUp([saved(2), ofJobs(10), ofJobs(30)])
  expect(
    (await list()).map(({ search, total, newCount, newest }) => [search.name, total, newCount, newest]),
  ).toEqual([
    ['jobs since 10', 3, 2, 30],
    ['jobs since 30', 3, 0, 30],
    ['since 2', 4, 0, undefined],
  ])
  expect(opened).toEqual(['jobs'])
})

test('the jobs are not opened for searches of companies, nor the companies for searches of jobs', async () => {
  const companies = setUp([saved(2)])
  await companies.list()
  expect(companies.opened).toEqual([])
  const jobs = setUp([ofJobs(10)], '0')
  await jobs.list()
  expect(jobs.opened).toEqual(['jobs'])
})

test('a search of jobs has no new companies', async () => {
  await expect(setUp([ofJobs(10)]).find('jobs since 10')).rejects.toMatchObject({ code: 'not_found' })
})
