import { expect, test, vi } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { writeFacts } from '../../companies/index/company-facts.ts'
import { profileFacts } from '../../companies/profile/profile-facts.ts'
import { registerOf } from '../../register/index.ts'
import { currentCoverage, recordCoverage } from './current-coverage.ts'

type Register = ReturnType<typeof registerOf>

const NOW = new Date('2026-11-23T10:05:00.000Z')
const snapshot = { register: 'r', facts: 'f', date: '2026-11-20' }

const organisation = { name: 'Acme Ltd', town: 'Leeds', county: '', left_on: null }
const organisations = [1, 2].map((id) => ({ ...organisation, id }))
const factsOf = (...ids: number[]) => {
  const profile = profileFacts(profileSample({ website: 'https://one.example/' }))
  return writeFacts(new Map(ids.map((id) => [id, { profile, vacancies: [] }])), '2026-11-20')
}
const changed = { companies: [2], facts: Buffer.from(factsOf(2)).toString(), jobs: '' }
const objects: Record<string, Uint8Array> = { f: factsOf(1), c: Buffer.from(JSON.stringify(changed)) }

/** Tables, and a register whose current snapshot is this one. */
function world(current: Partial<typeof snapshot> & { changes?: { facts: string } } = snapshot) {
  const readRegister = vi.fn<(hash: string) => Promise<object>>(async () => ({ organisations }))
  const { itemsOf, ...tables } = memoryTables()
  const register = {
    currentSnapshot: async () => (current.register === undefined ? undefined : current),
    readRegister,
    readFacts: async (hash: string) => objects[hash],
  } as unknown as Register
  const context = contextWith({ ...tables, now: () => NOW }, double(registerOf, register))
  return { context, readRegister, stored: () => itemsOf('counters') }
}

test('the coverage is that of the current register and facts, counted once and stored on the UTC date', async () => {
  const { context, readRegister, stored } = world()
  const current = await currentCoverage(context)
  expect(current).toMatchObject({ registerDate: '2026-11-20', countedAt: NOW })
  expect(current?.coverage).toMatchObject({ companies: 2, known: { website: 1 } })
  expect(await recordCoverage(context)).toBe(current?.coverage)
  expect(stored()).toEqual([{ series: 'coverage', bucket: '2026-11-23', ...current?.coverage }])
  expect(readRegister.mock.calls).toEqual([['r']])
})

test('the coverage is counted with the changes over the index', async () => {
  const { context } = world({ ...snapshot, changes: { facts: 'c' } })
  expect(await recordCoverage(context)).toMatchObject({ companies: 2, known: { website: 2 } })
})

test.each([
  ['before the first import', {}],
  ['without facts', { register: 'r', date: '2026-11-20' }],
  ['with facts that are missing or of another version', { ...snapshot, facts: 'other' }],
])('%s no coverage is known or stored', async (_when, current) => {
  const { context, stored } = world(current)
  expect(await currentCoverage(context)).toBeUndefined()
  expect(await recordCoverage(context)).toBeUndefined()
  expect(stored()).toEqual([])
})
