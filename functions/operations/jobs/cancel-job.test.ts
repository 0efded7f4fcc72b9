import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { tablesWithAdmin } from '../../../tests/support/tables/tables-with-admin.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { cancelJob } from './job-routes.ts'
import { jobWrites } from './job-writes.ts'
import { type JobItem, newJob } from './job.ts'

const NOW = new Date('2026-07-20T13:00:00Z')
const now = () => NOW
const by = { userId: 'ada', requestId: 'r9' }
const request = { subject: '1', requested_by: 'ada', request_id: 'r', details: null, count: 1 }

/** A stored job, and jobs of it as a bulk. Before each of the first writes, a worker changes it to one of these states. */
async function storeOf(
  first: Partial<JobItem>,
  { states = [], children = [] }: Partial<Record<'states' | 'children', JobItem['state'][]>> = {},
) {
  const { database, itemsOf } = await tablesWithAdmin()
  const { documents, tables } = database
  const put = (table: string, Item: object) => documents.send(new PutCommand({ TableName: table, Item }))
  const job = { ...newJob({ kind: 'bulk', ...request }, new Date('2026-07-20T12:00:00Z')), ...first }
  await transact(documents, { job: jobWrites({ tables, now }).requestWrites(job) })
  for (const state of children)
    await put(tables.jobs, { job_id: `child ${state}`, bulk_id: job.job_id, state })
  const commit = commitAsAdmin({ documents, tables })
  const waiting = [...states]
  const context = contextWith(
    { documents, tables, now },
    double(commitAsAdmin, async (userId, parts) => {
      const state = waiting.shift()
      if (state !== undefined)
        await documents.send(
          new UpdateCommand({
            TableName: tables.jobs,
            Key: { job_id: job.job_id },
            UpdateExpression: 'SET #state = :state, updated_at = :at',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':state': state,
              ':at': `change to ${state}, ${waiting.length} left`,
            },
          }),
        )
      return commit(userId, parts)
    }),
  )
  return {
    id: job.job_id,
    cancel: (id = job.job_id) => cancelJob(context, id, by),
    audit: () => itemsOf('audit'),
    /** The states in which the job was cancelled, as the audit log has them. */
    cancelled: () => itemsOf('audit').map(({ before }) => (before as { state: string }).state),
  }
}

test('a live job is cancelled once, with its audit entry, and a repeated call changes nothing', async () => {
  const { id, cancel, audit } = await storeOf({ state: 'waiting' })
  expect(await cancel()).toMatchObject({ state: 'cancelled' })
  expect(await cancel()).toMatchObject({ state: 'cancelled' })
  expect(audit()).toMatchObject([
    {
      actor: 'ada',
      action: 'cancel_job',
      subject: { kind: 'job', id },
      before: { state: 'waiting' },
      after: { state: 'cancelled' },
      at: NOW.toISOString(),
      request_id: 'r9',
    },
  ])
})

test('a job that starts concurrently is cancelled as it is then', async () => {
  const store = await storeOf({ state: 'queued' }, { states: ['running', 'queued', 'running', 'queued'] })
  expect(await store.cancel()).toMatchObject({ state: 'cancelled' })
  expect(store.cancelled()).toEqual(['queued'])
})

test.each<[string, Partial<JobItem>, JobItem['state'][]]>([
  ['changes before every try', { state: 'queued' }, ['running', 'queued', 'running', 'queued', 'running']],
  ['has ended', { state: 'done' }, []],
  ['ends concurrently', { state: 'running' }, ['failed']],
  ['is a bulk whose jobs have all ended', { subject: 'process:ab12', state: 'done' }, []],
])('a job that %s is not cancelled', async (_what, first, states) => {
  const store = await storeOf(first, { states })
  await expect(store.cancel()).rejects.toMatchObject({ code: 'conflict' })
  expect(store.cancelled()).toEqual([])
})

test('an import that waits in its queue can be cancelled', async () => {
  const store = await storeOf({ kind: 'register', state: 'queued' })
  expect(await store.cancel()).toMatchObject({ state: 'cancelled' })
})

const leased_until = NOW.getTime() / 1000 + 60

test.each<[string, Partial<JobItem>]>([
  ['a running import', { kind: 'register', state: 'running' }],
  ['a running bulk', { subject: 'process:ab12', state: 'running' }],
  ['a running bulk of companies', { kind: 'refresh', subject: 'ab12', state: 'running' }],
])('%s is stopped by its worker, and a second call changes nothing', async (_what, first) => {
  const store = await storeOf({ ...first, leased_until })
  const stopped = { state: 'running', stop_at: NOW.toISOString() }
  expect(await store.cancel()).toMatchObject(stopped)
  expect(await store.cancel()).toMatchObject(stopped)
  expect(store.cancelled()).toEqual(['running'])
})

test('a bulk that has queued all its jobs is cancelled while some of them remain', async () => {
  const store = await storeOf({ subject: 'process:ab12', state: 'done' }, { children: ['done', 'waiting'] })
  expect(await store.cancel()).toMatchObject({ state: 'cancelled' })
  expect(store.cancelled()).toEqual(['done'])
})

test.each<[string, Partial<JobItem>]>([
  ['an import', { kind: 'register' }],
  ['a bulk', { subject: 'process:ab12' }],
  ['a bulk that was stopped', { subject: 'process:ab12', stop_at: '2026-07-20T12:30:00.000Z' }],
])('%s whose worker has died is cancelled at once', async (_what, first) => {
  const store = await storeOf({ ...first, state: 'running', leased_until: NOW.getTime() / 1000 - 1 })
  expect(await store.cancel()).toMatchObject({ state: 'cancelled' })
})

test('a bulk that has failed is stopped while some of its jobs remain, and a second call changes nothing', async () => {
  const store = await storeOf({ subject: 'process:ab12', state: 'failed' }, { children: ['done', 'queued'] })
  const stopped = { state: 'failed', stop_at: NOW.toISOString() }
  expect(await store.cancel()).toMatchObject(stopped)
  expect(await store.cancel()).toMatchObject(stopped)
  expect(store.cancelled()).toEqual(['failed'])
})

test('an unknown job is not found', async () => {
  const store = await storeOf({})
  await expect(store.cancel('another')).rejects.toMatchObject({ code: 'not_found' })
})
