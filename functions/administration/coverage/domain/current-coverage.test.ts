import { expect, test, vi } from 'vitest'
import { type Coverage, coverageFactNames } from '#shared/coverage-facts.ts'
import {
  countCoverage,
  currentCoverage,
  type CurrentCoverageDependencies,
  recordCoverage,
} from './current-coverage.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const snapshot = { register: 'r', facts: 'f', date: '2026-11-20' }
const coverage: Coverage = {
  companies: 2,
  known: Object.fromEntries(coverageFactNames.map((name) => [name, 1])) as Coverage['known'],
}

function world(change: Partial<CurrentCoverageDependencies> = {}) {
  const put = vi.fn<(at: Date, coverage: Coverage) => Promise<void>>(async () => undefined)
  const count = vi.fn<CurrentCoverageDependencies['count']>(async () => coverage)
  return { put, count, currentSnapshot: async () => snapshot, now: () => NOW, ...change }
}

test('the coverage is that of the current register and facts on the UTC date, stored with its instant', async () => {
  const store = world()
  expect(await currentCoverage(store)).toEqual({ coverage, registerDate: '2026-11-20', countedAt: NOW })
  expect(store.count).toHaveBeenCalledWith({ register: 'r', facts: 'f', date: '2026-11-23' })
  expect(await recordCoverage(store)).toBe(coverage)
  expect(store.put.mock.calls).toEqual([[NOW, coverage]])
})

const readRegister = async () => ({ organisations: [] })

test('the coverage is counted with the changes over the index', async () => {
  const changes = { facts: 'c', index: 'edit-1' }
  const store = world({ currentSnapshot: async () => ({ ...snapshot, changes }) })
  await currentCoverage(store)
  const key = { register: 'r', facts: 'f', changes: { facts: 'c' }, date: '2026-11-23' }
  expect(store.count).toHaveBeenCalledWith(key)
  const currentFacts = vi.fn<(named: unknown, date: string) => Promise<string>>(async () => 'facts')
  await countCoverage({ readRegister, currentFacts, coverageOf: () => coverage }, key)
  expect(currentFacts).toHaveBeenCalledWith({ facts: 'f', changes: { facts: 'c' } }, '2026-11-23')
})

test.each<[string, Partial<CurrentCoverageDependencies>]>([
  ['before the first import', { currentSnapshot: async () => undefined }],
  ['without facts', { currentSnapshot: async () => ({ ...snapshot, facts: undefined }) }],
  ['with facts of another version', { count: async () => undefined }],
])('%s no coverage is known or stored', async (_when, change) => {
  const store = world(change)
  expect(await currentCoverage(store)).toBeUndefined()
  expect(await recordCoverage(store)).toBeUndefined()
  expect(store.put).not.toHaveBeenCalled()
})

test('facts that are missing or of another version give no coverage', async () => {
  const key = { register: 'r', facts: 'f', date: '2026-11-23' }
  const ports = {
    readRegister: async () => ({ organisations: ['one', 'two'] }),
    currentFacts: async (_named: unknown, date: string): Promise<string | undefined> => date,
    coverageOf: (organisations: readonly string[], facts: string) =>
      facts === '2026-11-23' ? { ...coverage, companies: organisations.length } : coverage,
  }
  expect(await countCoverage(ports, key)).toEqual(coverage)
  expect(await countCoverage({ ...ports, currentFacts: async () => undefined }, key)).toBeUndefined()
})
