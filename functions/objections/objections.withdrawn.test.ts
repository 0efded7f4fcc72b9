import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import type { JobState } from '#shared/job-states.ts'
import { storedUser } from '../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../tests/support/tables/memory-tables.ts'
import { commitAsAdmin } from '../platform/dynamodb/transaction-parts.ts'
import type { Objection } from './objection.ts'
import { withdrawObjection, removalJobs } from './objections.ts'

const by = { userId: 'ada', requestId: 'r9', why: 'a mistake' }
const now = () => new Date('2026-08-01T09:00:00Z')
const objection: Objection = {
  objection_id: 'hash',
  kind: 'email',
  created_at: '2026-07-01T09:00:00.000Z',
  created_by: 'bob',
  why: 'asked before',
  job_id: 'j0',
}

/** Tables with an objection. Before each of the first writes, a worker changes its removal to the next of these states. */
async function tablesWith(first: JobState, ...states: JobState[]) {
  const { itemsOf, ...database } = memoryTables()
  const { documents, tables } = database
  const admin = storedUser({ user_id: 'ada', role: 'admin' })
  await documents.send(new PutCommand({ TableName: tables.users, Item: admin }))
  await documents.send(new PutCommand({ TableName: tables.objections, Item: objection }))
  const request = {
    kind: 'removal',
    subject: 'hash',
    requested_by: 'ada',
    request_id: 'r1',
    details: null,
    count: 1,
    job_id: 'j0',
  } as const
  const { job } = await removalJobs({ ...database, now }).queue(request)
  const change = (state: JobState) =>
    documents.send(new PutCommand({ TableName: tables.jobs, Item: { ...job, state } }))
  await change(first)
  const context = contextWith(
    { ...database, now },
    double(commitAsAdmin, async (userId, parts) => {
      const next = states.shift()
      if (next) await change(next)
      return commitAsAdmin(database)(userId, parts)
    }),
  )
  const removalState = async () => (await removalJobs({ ...database, now }).find('j0'))?.state
  return { withdraw: () => withdrawObjection(context, 'hash', by), removalState, itemsOf }
}

const audit = { before: { recorded: true }, after: { recorded: false }, why: by.why }

test('an objection is withdrawn with its audit entry, and a repeated call changes nothing', async () => {
  const { withdraw, removalState, itemsOf } = await tablesWith('done')
  expect(await withdraw()).toBe(true)
  expect(await withdraw()).toBe(false)
  expect(itemsOf('audit')).toMatchObject([audit])
  expect(await removalState()).toBe('done')
})

test('its live removal is cancelled in the same write', async () => {
  const { withdraw, removalState, itemsOf } = await tablesWith('waiting')
  expect(await withdraw()).toBe(true)
  expect(await removalState()).toBe('cancelled')
  expect([itemsOf('objections').length, itemsOf('audit').length]).toEqual([0, 1])
})

test('a removal that ends concurrently needs no cancellation', async () => {
  const { withdraw, removalState } = await tablesWith('running', 'done')
  expect(await withdraw()).toBe(true)
  expect(await removalState()).toBe('done')
})

test('a removal that changes before every try refuses the withdrawal', async () => {
  const { withdraw, itemsOf } = await tablesWith(
    'queued',
    'running',
    'queued',
    'running',
    'queued',
    'running',
  )
  await expect(withdraw()).rejects.toMatchObject({ code: 'conflict' })
  expect([itemsOf('objections').length, itemsOf('audit').length]).toEqual([1, 0])
})
