import { expect, test } from 'vitest'
import type { Marker } from './saved-search.ts'
import { seeSavedSearch } from './see-saved-search.ts'

/** Marks an index as seen while `now` is the current one; returns the written marker. */
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

test('what readers see now is marked as seen with its place among the flips', async () => {
  expect(await see('now')).toEqual({ index: 'now', version: 5, date: '2026-07-17' })
})

test('where an import was published while they looked, only what they looked at is marked', async () => {
  expect(await see('before')).toEqual({ index: 'before', version: 4, date: '2026-07-10' })
})

test('what readers never saw is refused', async () => {
  await expect(see('nothing')).rejects.toMatchObject({ code: 'validation_failed' })
})

test('a search that is not there is not found', async () => {
  await expect(see('now', { isThere: false })).rejects.toMatchObject({ code: 'not_found' })
})
