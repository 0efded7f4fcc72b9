import { afterAll, beforeAll, expect, test } from 'vitest'
import { warningOf, warningWrite } from '../../functions/companies/corrections/warning-store.ts'
import { transact } from '../../functions/platform/dynamodb/transact.ts'
import { warnedAmong } from '../../functions/register/storage/warned-among.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())

const read = (id: number) => warningOf(emulators.documents, emulators.tables.company_warnings)(id)
const write = async (id: number, version: number, warnedOn: string | null) => {
  const item = warningWrite(emulators.tables.company_warnings)
  const before = { company_id: id, version, warned_on: null }
  return transact(emulators.documents, { warning: item(before, warnedOn) })
}

test('a warning has a version, and of two writes after the same read only one counts', async () => {
  expect(await read(71)).toEqual({ company_id: 71, version: 0, warned_on: null })
  expect(await write(71, 0, '2026-11-26')).toBe('written')
  expect(await write(71, 0, '2026-11-27')).toEqual(['warning'])
  expect(await read(71)).toEqual({ company_id: 71, version: 1, warned_on: '2026-11-26' })
  expect(await write(71, 1, null)).toBe('written')
  expect(await read(71)).toEqual({ company_id: 71, version: 2, warned_on: null })
})

test('the warned companies among many are found, whether or not ids repeat', async () => {
  const { documents, tables } = emulators
  const among = warnedAmong(documents, tables.company_warnings)
  await write(5001, 0, '2026-11-26')
  await write(5150, 0, '2026-11-20')
  await write(5002, 0, null)
  const ids = Array.from({ length: 200 }, (_, at) => 5000 + at)
  expect(await among([...ids, 5001, 5001])).toEqual(
    new Map([
      [5001, '2026-11-26'],
      [5150, '2026-11-20'],
    ]),
  )
  expect(await among([])).toEqual(new Map())
})
