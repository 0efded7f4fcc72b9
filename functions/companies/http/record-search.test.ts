import { expect, test } from 'vitest'
import { createLogger } from '../../platform/logger.ts'
import { recordSearch, type RecordSearchDependencies } from './record-search.ts'

const AT = new Date('2026-07-20T12:00:00Z')
const search = { userId: 'uma', criteria: { city: 'Leeds' }, total: 3 }
const never = () => new Promise<never>(() => undefined)

/** Records the search, and tells what was logged. */
async function logOf(record: RecordSearchDependencies['history']['record'], patience = never) {
  const lines: string[] = []
  const log = createLogger(
    (line) => lines.push(line),
    () => AT,
  )
  await recordSearch({ history: { record }, patience, now: () => AT }, search, log)
  return lines.join('')
}

test('a search is recorded with its instant before it is answered', async () => {
  const recorded: unknown[] = []
  expect(await logOf(async (made) => recorded.push(made))).toBe('')
  expect(recorded).toEqual([{ ...search, at: AT }])
})

test('one that cannot be recorded is answered all the same, and logged', async () => {
  const log = await logOf(() => Promise.reject(new Error('the table is away')))
  expect(log).toContain('a search was not recorded')
  expect(log).toContain('the table is away')
})

test('one that takes too long to be recorded is answered meanwhile', async () => {
  expect(await logOf(never, () => Promise.resolve() as Promise<never>)).toBe('')
})
