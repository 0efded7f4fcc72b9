import { expect, test } from 'vitest'
import type { Marker } from './saved-search.ts'
import { seeSavedSearch } from './see-saved-search.ts'

/** Marks a search as seen up to this index, while `now` is the current index. @returns the written marker. */
async function see(index: string, { isThere = true } = {}) {
  let marker: Marker | undefined
  await seeSavedSearch(
    {
      searches: {
        async see(_userId, _searchId, seen) {
          marker = seen
          return isThere
        },
      },
      register: {
        current: async () => ({ index: 'now', register: 'r', version: 5, date: '2026-07-17' }),
        seenIndex: async (hash) => (hash === 'before' ? { version: 4, date: '2026-07-10' } : undefined),
      },
    },
    'u',
    's',
    index,
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

test('marking a search that does not exist gives 404', async () => {
  await expect(see('now', { isThere: false })).rejects.toMatchObject({ code: 'not_found' })
})
