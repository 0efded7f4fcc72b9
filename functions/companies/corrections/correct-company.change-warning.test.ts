import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { beforeWriting } from '../../../tests/support/tables/before-writing.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { registerReading } from '../../register/index.ts'
import { changeWarning, type Warning } from './correct-company.ts'

const why = 'Three users were asked for a fee'

const at = new Date('2026-11-26T09:00:00Z')
const by = { userId: 'ada', requestId: 'r' }

/** Company 7 with a warning. `meanwhile`: what a concurrent call writes first. `role`: that of the caller when writing. */
async function companyWith(
  stored?: Omit<Warning, 'company_id'>,
  { meanwhile, role = 'admin' }: { meanwhile?: Omit<Warning, 'company_id'>; role?: 'admin' | 'user' } = {},
) {
  const { documents, tables, itemsOf } = memoryTables()
  const put = (TableName: string, Item: object) => documents.send(new PutCommand({ TableName, Item }))
  const putWarning = (warning: object | undefined) =>
    warning && put(tables.company_warnings, { company_id: 7, ...warning })
  await put(tables.users, storedUser({ user_id: 'ada', role }))
  await putWarning(stored)
  const context = contextWith(
    { documents: beforeWriting(documents, () => putWarning(meanwhile)), tables, now: () => at },
    double(registerReading, {
      findOrganisation: async (id) => (id === 7 ? organisation(id) : undefined),
    }),
  )
  return {
    change: (warned: boolean, version: number, id = 7) =>
      changeWarning(context, id, { warned, version, why }, by),
    written: () => [...itemsOf('company_warnings'), ...itemsOf('audit')],
  }
}

test('a confirmed warning has the date and the next version, and is written with its audit entry', async () => {
  const { change, written } = await companyWith()
  const warning = { company_id: 7, version: 1, warned_on: '2026-11-26' }
  expect(await change(true, 0)).toEqual({ warning, changed: true })
  const entry = {
    actor: 'ada',
    action: 'confirm_warning',
    subject: { kind: 'company', id: '7' },
    before: { version: 0, warned_on: null },
    after: { version: 1, warned_on: '2026-11-26' },
    why,
    at: at.toISOString(),
    request_id: 'r',
  }
  expect(written()).toEqual([warning, expect.objectContaining(entry)])
})

test('a withdrawn warning has no date, and its audit entry names the withdrawal', async () => {
  const { change, written } = await companyWith({ version: 1, warned_on: '2026-11-20' })
  expect(await change(false, 1)).toMatchObject({ warning: { version: 2, warned_on: null }, changed: true })
  const states = { before: { version: 1, warned_on: '2026-11-20' }, after: { version: 2, warned_on: null } }
  expect(written()[1]).toMatchObject({ action: 'withdraw_warning', ...states })
})

test.each([
  ['confirms a warning that is shown', true, { version: 1, warned_on: '2026-11-20' }],
  ['withdraws a warning that is withdrawn', false, { version: 2, warned_on: null }],
])('a second caller who %s changes nothing and keeps its date', async (_what, warned, stored) => {
  const { change, written } = await companyWith(stored)
  const warning = { company_id: 7, ...stored }
  expect(await change(warned, stored.version - 1)).toEqual({ warning, changed: false })
  expect(written()).toEqual([warning])
})

test.each([
  ['confirms a warning that was withdrawn since', true, { version: 2, warned_on: null }],
  ['withdraws a warning that was confirmed again since', false, { version: 3, warned_on: '2026-11-20' }],
])('a late caller who %s is refused', async (_what, warned, stored) => {
  const { change, written } = await companyWith(stored)
  await expect(change(warned, stored.version - 2)).rejects.toMatchObject({ code: 'conflict' })
  expect(written()).toHaveLength(1)
})

test('of two callers at the same time, one confirms, and the other changes nothing', async () => {
  const meanwhile = { version: 1, warned_on: '2026-11-26' }
  const { change, written } = await companyWith(undefined, { meanwhile })
  expect(await change(true, 0)).toMatchObject({ warning: { version: 1 }, changed: false })
  expect(written()).toEqual([{ company_id: 7, ...meanwhile }])
})

test('an unknown company cannot be warned of', async () => {
  const { change, written } = await companyWith()
  await expect(change(true, 0, 8)).rejects.toMatchObject({ code: 'not_found' })
  expect(written()).toEqual([])
})

test('an administrator who has lost the role warns of no company', async () => {
  const { change, written } = await companyWith(undefined, { role: 'user' })
  await expect(change(true, 0)).rejects.toMatchObject({ code: 'forbidden' })
  expect(written()).toEqual([])
})
