import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { storedUser } from '../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../tests/support/tables/memory-tables.ts'
import { objectionRequestStore } from './objection-request-store.ts'
import { objectionStore } from './objection-store.ts'
import type { Objection } from './objection.ts'
import { recordObjection } from './objections.ts'
import { screening } from './screening.ts'

const NOW = new Date('2026-08-01T09:00:00Z')
const input = { kind: 'email', value: 'jo@acme.example', why: 'asked by mail' } as const
const known: Objection = {
  objection_id: 'hash',
  kind: 'email',
  created_at: '2026-07-01T09:00:00.000Z',
  created_by: 'bob',
  why: 'asked before',
  job_id: 'j0',
}
const arrived = {
  objection_id: 'hash',
  kind: 'email',
  value: 'jo@acme.example',
  why: null,
  received_at: NOW.toISOString(),
  sender: '0a1',
} as const

/** Tables with an administrator, a request to remove a contact, and perhaps its objection. */
async function tablesWith(objection?: Objection) {
  const { itemsOf, ...database } = memoryTables()
  const { documents, tables } = database
  const context = contextWith(
    { ...database, now: () => NOW },
    double(screening, { objectionIdOf: async () => 'hash' }),
  )
  const admin = storedUser({ user_id: 'ada', role: 'admin' })
  await documents.send(new PutCommand({ TableName: tables.users, Item: admin }))
  if (objection) await documents.send(new PutCommand({ TableName: tables.objections, Item: objection }))
  const ask = () => objectionRequestStore(context).addRequest(arrived)
  await ask()
  return {
    itemsOf,
    ask,
    record: () => recordObjection(context, input, { userId: 'ada', requestId: 'r9' }),
    stored: () => objectionStore(context).find('hash'),
    withdraw: () =>
      documents.send(new DeleteCommand({ TableName: tables.objections, Key: { objection_id: 'hash' } })),
  }
}

const auditOf = (before: object | null, job_id: string) => ({
  before,
  after: { kind: 'email', job_id },
  why: input.why,
})

test('a new objection, its removal, the end of its request and its audit entry are written together', async () => {
  const { record, stored, itemsOf } = await tablesWith()
  const recorded = await record()
  expect(recorded).toMatchObject({ isKnown: false, isAlreadyQueued: false })
  expect(recorded.objection).toMatchObject({ created_by: 'ada', why: input.why })
  expect(await stored()).toEqual(recorded.objection)
  const { job_id } = recorded.objection
  expect(itemsOf('audit')).toMatchObject([auditOf(null, job_id)])
  expect(itemsOf('outbox')).toMatchObject([
    { type: 'removeObjected', body: { job_id, pass: 1, part: 'profiles', read: 0 } },
  ])
  expect(itemsOf('objection_requests')).toEqual([])
})

test('a known objection gets another removal, and stays as it was recorded', async () => {
  const { record, stored, itemsOf } = await tablesWith(known)
  const { objection, isKnown } = await record()
  expect([objection, isKnown]).toEqual([{ ...known, job_id: objection.job_id }, true])
  expect(objection.job_id).not.toBe(known.job_id)
  expect(await stored()).toEqual(objection)
  expect(itemsOf('audit')).toMatchObject([auditOf({ kind: 'email' }, objection.job_id)])
})

test('a second call while the removal is live ends the request only', async () => {
  const { record, ask, itemsOf } = await tablesWith(known)
  const { job_id } = (await record()).objection
  await ask()
  expect(await record()).toMatchObject({ isKnown: true, isAlreadyQueued: true, objection: { job_id } })
  expect(itemsOf('objection_requests')).toEqual([])
  const entry = auditOf({ kind: 'email' }, job_id)
  expect([itemsOf('audit'), itemsOf('outbox')]).toMatchObject([[entry, entry], [{}]])
})

test('a call that finds a removal whose objection another call withdraws is refused', async () => {
  const { record, withdraw, itemsOf } = await tablesWith()
  await record()
  await withdraw()
  await expect(record()).rejects.toMatchObject({ code: 'conflict' })
  expect(itemsOf('audit')).toHaveLength(1)
})
