import { expect, test } from 'vitest'
import { countSearch } from './count-search.ts'

const at = new Date('2026-08-01T09:00:00Z')

/** Counts a search. @returns what was counted and logged. */
async function counted(userId: string | undefined, text: string | null, error?: Error) {
  const log: unknown[][] = []
  await countSearch({
    counts: {
      countFilters: async (...given) => {
        if (error) throw error
        log.push(['filters', ...given])
      },
      countText: async (...given) => void log.push(['text', ...given]),
    },
    warn: (...given) => void log.push(given),
    now: () => at,
  })(userId)({ filters: 'sector=3', text }, true)
  return log
}

const filters = ['filters', 'sector=3', true, at]
const name = ['text', 'acme', 'uma', true, at]

test('a search is counted, and the person only if a user searched a name', async () => {
  expect(await counted('uma', 'acme')).toEqual([filters, name])
  expect(await counted('uma', null)).toEqual([filters])
  expect(await counted(undefined, 'acme')).toEqual([filters])
})

test('a failure is logged, and the rest is counted', async () => {
  const error = new Error('busy')
  expect(await counted('uma', 'acme', error)).toEqual([name, ['a search could not be counted', { error }]])
})
