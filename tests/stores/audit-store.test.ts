import { afterAll, expect, test } from 'vitest'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { auditRecord, auditStore, auditWrite } from '../../functions/operations/audit/audit-log.ts'
import { emailsOf } from '../../functions/operations/audit/emails-of.ts'
import { transact, type TransactItem } from '../../functions/platform/dynamodb/records.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

const entry = (at: string) =>
  auditWrite({ tables: emulators.tables, now: () => new Date(0) })({
    actor: 'ada',
    action: 'process_vacancy',
    subject: { kind: 'vacancy', id: '12' },
    after: { job_id: 'j', fields: ['title'] },
    at: new Date(at),
    requestId: 'r',
  })
const write = (...items: TransactItem[]) => transact(emulators.documents, { items })
async function entriesOf(month: string, from = '', until = '~') {
  const found = []
  const { documents, tables } = emulators
  for await (const one of auditStore({ documents, tables }).entriesOf(month, {
    from: from || month,
    until,
  }))
    found.push(one)
  return found
}

test('the entries of a month come newest first, with what was written', async () => {
  await write(entry('2021-03-01T00:00:00Z'), entry('2021-03-31T23:59:59.999Z'), entry('2021-04-01T00:00:00Z'))
  const found = await entriesOf('2021-03')
  expect(found.map(({ at }) => at)).toEqual(['2021-03-31T23:59:59.999Z', '2021-03-01T00:00:00.000Z'])
  expect(found[0]).toMatchObject({ after: { job_id: 'j', fields: ['title'] }, why: null, requestId: 'r' })
  expect(await entriesOf('2021-03', '2021-03-02')).toHaveLength(1)
  expect(await entriesOf('2021-03', '2021-03-01', '2021-03-30~')).toHaveLength(1)
})

test('two entries of the same instant are both stored', async () => {
  await write(entry('2021-05-01T00:00:00Z'), entry('2021-05-01T00:00:00Z'))
  expect(await entriesOf('2021-05')).toHaveLength(2)
})

test('an entry is not overwritten', async () => {
  const one = entry('2021-06-01T00:00:00Z')
  await write(one)
  expect(await write({ Put: { ...one.Put!, Item: { ...one.Put?.Item, actor: 'eve' } } })).toEqual(['items'])
  expect(await entriesOf('2021-06')).toMatchObject([{ actor: 'ada' }])
})

test('an entry with an action that only a newer version knows is read as it is', async () => {
  const { Put } = entry('2021-08-01T00:00:00Z')
  const newer = { action: 'paint_company', subject: { kind: 'brush', id: '1' } }
  await write({ Put: { ...Put!, Item: { ...Put?.Item, ...newer } } }, entry('2021-08-02T00:00:00Z'))
  expect(await entriesOf('2021-08')).toMatchObject([{ action: 'process_vacancy' }, newer])
})

test('the emails of users are read by their ids, and a deleted user has none', async () => {
  const user = storedUser()
  const { documents, tables } = emulators
  await userStore({ documents, tables }).create(user)
  const emails = await emailsOf({ documents, tables })([user.user_id, user.user_id, 'operator'])
  expect(emails).toEqual(new Map([[user.user_id, user.email]]))
  expect(await emailsOf({ documents, tables })([])).toEqual(new Map())
})

test('the export of a user has the entries about that user alone, the newest first, without those past their time', async () => {
  const about = (id: string, at: string, after: string) =>
    auditWrite({ tables: emulators.tables, now: () => new Date(0) })({
      actor: 'ada',
      action: 'change_user',
      subject: { kind: 'user', id },
      after: { plan: after },
      at: new Date(at),
      why: 'Asked',
      requestId: 'r',
    })
  await write(about('eve', '2021-08-01T00:00:00Z', 'pro'), about('eve', '2023-08-01T00:00:00Z', 'free'))
  await write(about('bob', '2023-08-01T00:00:00Z', 'pro'), entry('2023-08-01T00:00:00Z'))
  const { entriesOf: exported } = auditRecord(emulators)
  const newest = { at: '2023-08-01T00:00:00.000Z', after: { plan: 'free' } }
  const both = { action: 'change_user', before: null, why: 'Asked' }
  expect(await exported('eve', new Date('2023-08-02T00:00:00Z'))).toEqual([{ ...newest, ...both }])
  expect(await exported('eve', new Date('2023-07-01T00:00:00Z'))).toHaveLength(2)
  expect(await exported('nobody', new Date('2023-08-02T00:00:00Z'))).toEqual([])
})
