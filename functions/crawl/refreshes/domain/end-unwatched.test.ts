import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { endUnwatched } from './end-unwatched.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const OLD = '2026-11-23T09:05:00.000Z'

/** The companies whose marks end, of which 1 is watched. `marks` are the stored marks of the others. */
async function ended(companies: Record<number, string>, marks = companies) {
  const { commit, committed } = memoryCommit()
  await endUnwatched(
    {
      isWatched: async (id) => id === 1,
      unwatchedWrite: ({ company_id, watchedAt }) =>
        memoryWrite({ what: String(company_id), isRefused: () => marks[company_id] !== watchedAt }),
      commit,
    },
    Object.entries(companies).map(([id, watchedAt]) => ({ company_id: Number(id), watchedAt })),
    NOW,
  )
  return committed.flat().map(({ what }) => what)
}

test('the marks of companies end that nobody watches any more', async () => {
  expect(await ended({ 1: OLD, 2: OLD, 3: OLD })).toEqual(['2', '3'])
})

test('a watch of the last hour stays, because it may not show yet', async () => {
  expect(await ended({ 2: '2026-11-23T09:05:00.001Z' })).toEqual([])
})

test('a mark stays if somebody begins to watch the company during the round', async () => {
  expect(await ended({ 2: OLD }, { 2: NOW.toISOString() })).toEqual([])
})
