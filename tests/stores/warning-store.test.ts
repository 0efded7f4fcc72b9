import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeWarning, warningOf } from '../../functions/companies/corrections/correct-company.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { registerReading } from '../../functions/register/index.ts'
import { warnedCompanies } from '../../functions/register/register-reading.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { organisation } from '../support/samples/register-sample.ts'
import { memoryTables } from '../support/tables/memory-tables.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())

test('of several administrators who confirm or withdraw a warning at the same time, one does', async () => {
  const { documents, tables } = emulators
  const root = storedUser({ role: 'admin' })
  await userStore(emulators).create(root)
  const context = contextWith(
    { documents, tables, now: () => new Date('2026-11-26T09:00:00Z') },
    double(registerReading, { findOrganisation: async (id) => organisation(id) }),
  )
  const by = { userId: root.user_id, requestId: 'r' }
  const change = (warned: boolean, version: number) =>
    changeWarning(context, 71, { warned, version, why: 'A test' }, by)
  const changedBy = async (warned: boolean, version: number) => {
    const outcomes = await Promise.all([1, 2, 3].map(() => change(warned, version)))
    return outcomes.filter(({ changed }) => changed).length
  }
  expect(await changedBy(true, 0)).toBe(1)
  expect(await warningOf(emulators, 71)).toEqual({ company_id: 71, version: 1, warned_on: '2026-11-26' })
  expect(await changedBy(false, 1)).toBe(1)
  expect(await warningOf(emulators, 71)).toEqual({ company_id: 71, version: 2, warned_on: null })
})

test('the warned companies among many are found, and a change shows after at most 20 seconds', async () => {
  const { documents, tables } = emulators
  let now = Date.parse('2026-11-26T09:00:00Z')
  const config = { snapshotMaxAgeSeconds: 20 }
  const among = warnedCompanies({ documents, tables, config, now: () => new Date(now) }).warnedAmong
  for (const [company_id, warned_on] of [
    [5001, '2026-11-26'],
    [5150, '2026-11-20'],
    [5002, null],
  ])
    await documents.send(
      new PutCommand({ TableName: tables.company_warnings, Item: { company_id, version: 1, warned_on } }),
    )
  const ids = Array.from({ length: 200 }, (_, at) => 5000 + at)
  expect(await among([...ids, 5001, 5001])).toEqual(
    new Map([
      [5001, '2026-11-26'],
      [5150, '2026-11-20'],
    ]),
  )
  expect(await among([])).toEqual(new Map())
  await documents.send(
    new PutCommand({
      TableName: tables.company_warnings,
      Item: { company_id: 5150, version: 2, warned_on: null },
    }),
  )
  now += 19_999
  expect(await among([5150])).toEqual(new Map([[5150, '2026-11-20']]))
  now += 1
  expect(await among([5150])).toEqual(new Map())
})

test('a read of the warnings that fails is tried again at the next call', async () => {
  const named = { ...emulators.tables, company_warnings: 'missing' }
  const config = { snapshotMaxAgeSeconds: 20 }
  const { warnedAmong } = warnedCompanies({
    documents: emulators.documents,
    tables: named,
    config,
    now: () => new Date(0),
  })
  await expect(warnedAmong([7])).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  named.company_warnings = emulators.tables.company_warnings
  expect(await warnedAmong([7])).toEqual(new Map())
})

test('of more than 1,000 warnings, a process reads those of each page, and counts them again after an hour', async () => {
  const { documents: stored, tables } = memoryTables()
  const scans: unknown[] = []
  const send = (command: PutCommand | ScanCommand) => {
    if (command instanceof ScanCommand) scans.push(command.input.Limit)
    return stored.send(command as PutCommand)
  }
  const documents = Object.create(stored, { send: { value: send } }) as typeof stored
  const put = (company_id: number, warned_on: string) =>
    documents.send(new PutCommand({ TableName: tables.company_warnings, Item: { company_id, warned_on } }))
  for (let id = 1; id <= 1000; id += 1) await put(id, '2026-11-26')
  let now = 0
  const config = { snapshotMaxAgeSeconds: 20 }
  const { warnedAmong, allWarned } = warnedCompanies({ documents, tables, config, now: () => new Date(now) })
  expect(await warnedAmong([1, 1000])).toHaveProperty('size', 2)
  await put(1001, '2026-11-26')
  // until then, the process knows all of them
  expect(await warnedAmong([1, 1001])).toHaveProperty('size', 1)
  now = 20_000
  expect(await warnedAmong([1, 1001, 1001, 2000])).toHaveProperty('size', 2)
  await put(1001, '2026-11-27')
  expect(await warnedAmong([1001])).toEqual(new Map([[1001, '2026-11-27']]))
  scans.length = 0
  now += 3_599_999
  await warnedAmong([1001])
  expect(scans).toEqual([])
  now += 1
  await warnedAmong([1001])
  expect(scans).toEqual([1001])
  expect(await allWarned()).toHaveProperty('size', 1001)
})
