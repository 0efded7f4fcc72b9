import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { currentRegister } from './new-since-last-seen.ts'
import {
  type CompanySearch,
  type JobMarker,
  type JobSearch,
  type Marker,
  savedSearchStore,
  type StoredSearch,
} from './saved-search-store.ts'
import { seeSavedSearch } from './saved-searches.ts'

const kept = { search_id: 's', name: 'Leeds', criteria: {}, created_at: '2026-07-01T09:00:00.000Z' }
const ofCompanies: CompanySearch = { ...kept, seen: { index: 'old', version: 1, date: '2026-07-01' } }
const ofJobs: JobSearch = { ...kept, kind: 'jobs', seen: { version: 1, date: '2026-07-01' } }

interface Given {
  search?: StoredSearch | undefined
  /** Whether the search is still there when it is written. */
  isThere?: boolean
}

/** Marks a search as seen up to this version, while `now` is the current index. @returns the written marker. */
async function see(version: string, { search = ofCompanies, isThere = true }: Given = {}) {
  let marker: Marker | JobMarker | undefined
  await seeSavedSearch(
    contextWith(
      { now: () => new Date('2026-07-18T12:00:00.000Z') },
      double(savedSearchStore, {
        find: async (_userId, id) => (id === search.search_id ? search : undefined),
        async see(_userId, _searchId, seen) {
          marker = seen
          return isThere
        },
      }),
      double(currentRegister, {
        current: async () => ({ index: 'now', register: 'r', version: 5, date: '2026-07-17' }),
        seenIndex: async (hash) => (hash === 'before' ? { version: 4, date: '2026-07-10' } : undefined),
      }),
    ),
    'u',
    's',
    version,
  )
  return marker
}

test('a search seen in the current index is marked with that index and its version', async () => {
  expect(await see('now')).toEqual({ index: 'now', version: 5, date: '2026-07-17' })
})

test('a search seen while an import is published is marked only up to the index that was shown', async () => {
  expect(await see('before')).toEqual({ index: 'before', version: 4, date: '2026-07-10' })
})

test('a search cannot be marked as seen in an index that was never shown', async () => {
  await expect(see('nothing')).rejects.toMatchObject({ code: 'validation_failed' })
})

test('a search that was deleted before the call gives 404', async () => {
  await expect(see('now', { search: { ...ofCompanies, search_id: 'other' } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a search of jobs is marked up to the newest job that was shown, with the day of the look', async () => {
  const version = '2026-07-18T11:00:00.000Z'
  expect(await see(version, { search: ofJobs })).toEqual({ version: Date.parse(version), date: '2026-07-18' })
})

test.each(['2026-07-18T12:00:00.001Z', 'now', '0'.repeat(64)])(
  'a search of jobs cannot be marked up to %s, which is no instant of the past',
  async (version) => {
    await expect(see(version, { search: ofJobs })).rejects.toMatchObject({ code: 'validation_failed' })
  },
)

test('a search of companies cannot be marked by an instant', async () => {
  await expect(see('2026-07-18T11:00:00.000Z')).rejects.toMatchObject({ code: 'validation_failed' })
})
