import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { registeredNames } from '../../register/index.ts'
import { type ReceivedReport, reportStore } from '../activity/wrong-data-reports.ts'
import { type Answer, answerReport } from './answer-report.ts'

const open: ReceivedReport = {
  user_id: 'uma',
  report_id: 'r1',
  company_id: 7,
  subject: 'contact',
  details: 'The number is wrong',
  state: 'open',
  reply: null,
  created_at: '2026-07-20T12:00:00.000Z',
  answered_at: null,
}
const key = { user_id: 'uma', report_id: 'r1' }
const by = { userId: 'ada', requestId: 'r' }
const accepted: Answer = { state: 'accepted', reply: 'Thank you' }
const at = new Date('2026-07-21T09:00:00Z')
const answered = { ...open, ...accepted, answered_at: at.toISOString() }

const uma = storedUser({ user_id: 'uma', email: 'uma@example.com' })

/** Tables with a report of Uma. `before` runs before the first write, as a concurrent call would. */
async function tablesWith(first: ReceivedReport | undefined, before?: (change: Change) => Promise<unknown>) {
  const { documents, tables, itemsOf } = memoryTables()
  const change: Change = {
    put: (report) => documents.send(new PutCommand({ TableName: tables.data_reports, Item: report })),
    deleteUser: () => documents.send(new DeleteCommand({ TableName: tables.users, Key: { user_id: 'uma' } })),
  }
  for (const Item of [uma, storedUser({ user_id: 'ada', role: 'admin' })])
    await documents.send(new PutCommand({ TableName: tables.users, Item }))
  if (first) await change.put(first)
  let calls = 0
  const context = contextWith(
    { documents, tables, now: () => at },
    double(registeredNames, async () => new Map([[7, 'Acme Ltd']])),
    double(commitAsAdmin, async (userId, parts) => {
      calls += 1
      if (calls === 1) await before?.(change)
      return commitAsAdmin({ documents, tables })(userId, parts)
    }),
  )
  return { context, itemsOf, ...change }
}

interface Change {
  put: (report: ReceivedReport) => Promise<unknown>
  deleteUser: () => Promise<unknown>
}

test('an open report gets the answer, and a repeated call changes nothing', async () => {
  const { context, itemsOf } = await tablesWith(open)
  expect(await answerReport(context, key, accepted, by)).toEqual({ report: answered, changed: true })
  expect(await answerReport(context, key, accepted, by)).toEqual({ report: answered, changed: false })
  expect(await reportStore(context).find(key)).toEqual(answered)
  expect(itemsOf('audit')).toHaveLength(1)
})

test('an answer, its audit entry and the mail with its reply are written together', async () => {
  const { context, itemsOf } = await tablesWith(open)
  await answerReport(context, key, accepted, by)
  expect(itemsOf('audit')).toMatchObject([
    {
      actor: 'ada',
      action: 'answer_report',
      subject: { kind: 'report', id: 'uma_r1' },
      before: { state: 'open' },
      after: { state: 'accepted', company: 7, replied: true },
      at: at.toISOString(),
      request_id: 'r',
    },
  ])
  const mail = { template: 'report_answered', to: uma.email, name: 'Uma', company: 'Acme Ltd', ...accepted }
  expect(itemsOf('outbox')).toMatchObject([{ type: 'sendMail', request_id: 'r', body: mail }])
})

test('an answer without a reply sends no mail', async () => {
  const { context, itemsOf } = await tablesWith(open)
  await answerReport(context, key, { state: 'rejected', reply: null }, by)
  expect([itemsOf('audit').length, itemsOf('outbox').length]).toEqual([1, 0])
})

test('an administrator who has lost the role answers nothing', async () => {
  const { context } = await tablesWith(open)
  await expect(answerReport(context, key, accepted, { ...by, userId: 'uma' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await reportStore(context).find(key)).toEqual(open)
})

test('the report of a user who was deleted before is not found', async () => {
  const { context, itemsOf, deleteUser } = await tablesWith(open)
  await deleteUser()
  await expect(answerReport(context, key, accepted, by)).rejects.toMatchObject({ code: 'not_found' })
  expect(itemsOf('audit')).toEqual([])
})

test.each<[string, Answer]>([
  ['state', { ...accepted, state: 'rejected' }],
  ['reply', { ...accepted, reply: null }],
])('an answered report gets no other %s', async (_what, answer) => {
  const { context, itemsOf } = await tablesWith(answered)
  await expect(answerReport(context, key, answer, by)).rejects.toMatchObject({ code: 'conflict' })
  expect(itemsOf('audit')).toEqual([])
})

test('of two concurrent answers the first counts, and the late one is refused', async () => {
  const { context } = await tablesWith(open, ({ put }) => put({ ...open, state: 'rejected' }))
  await expect(answerReport(context, key, accepted, by)).rejects.toMatchObject({ code: 'conflict' })
})

test('a concurrent equal answer counts as the own one', async () => {
  const { context } = await tablesWith(open, ({ put }) => put(answered))
  expect(await answerReport(context, key, accepted, by)).toMatchObject({ changed: false })
})

test.each([
  ['an unknown report', undefined, key],
  ['an id that names no report', open, undefined],
])('%s is not found', async (_what, stored, asked) => {
  const { context } = await tablesWith(stored)
  await expect(answerReport(context, asked, accepted, by)).rejects.toMatchObject({ code: 'not_found' })
})

test('the report of a user who is deleted concurrently is not found', async () => {
  const { context } = await tablesWith(open, ({ deleteUser }) => deleteUser())
  await expect(answerReport(context, key, accepted, by)).rejects.toMatchObject({ code: 'not_found' })
})
