import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { lambdaContext } from '../context.ts'
import { countSearch, searchCounts } from './count-search.ts'

const at = new Date('2026-08-01T09:00:00Z')

/** Counts a search. @returns what was counted and logged. */
async function counted(
  userId: string | undefined,
  {
    text = null,
    countsForDay = false,
    error,
  }: { text?: string | null; countsForDay?: boolean; error?: Error },
) {
  const log: unknown[][] = []
  const warn = (...given: unknown[]) => void log.push(given)
  const context = contextWith(
    { now: () => at, logger: { ...lambdaContext.logger, warn } },
    double(searchCounts, {
      countFilters: async (...given) => {
        if (error) throw error
        log.push(['filters', ...given])
      },
      countText: async (...given) => void log.push(['text', ...given]),
      countDay: async (...given) => void log.push(['day', ...given]),
    }),
  )
  await countSearch(context, userId)({ filters: 'sector=3', text, countsForDay }, true)
  return log
}

const filters = ['filters', 'sector=3', true, at]
const name = ['text', 'acme', 'uma', true, at]

test('a search is counted, and the person only if a user searched a name', async () => {
  expect(await counted('uma', { text: 'acme' })).toEqual([filters, name])
  expect(await counted('uma', {})).toEqual([filters])
  expect(await counted(undefined, { text: 'acme' })).toEqual([filters])
})

test('a search that no history counts is counted for its day, if a user made it', async () => {
  expect(await counted('uma', { countsForDay: true })).toEqual([filters, ['day', 'uma', at]])
  expect(await counted(undefined, { countsForDay: true })).toEqual([filters])
})

test('a failure is logged, and the rest is counted', async () => {
  const error = new Error('busy')
  expect(await counted('uma', { text: 'acme', error })).toEqual([
    name,
    ['a search could not be counted', { error }],
  ])
})
