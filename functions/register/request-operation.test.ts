import { expect, test } from 'vitest'
import { contextWith } from '../../tests/support/doubles/context-with.ts'
import { tablesWithAdmin } from '../../tests/support/tables/tables-with-admin.ts'
import { queueFeed, queueOperation, requestFeed } from './request-operation.ts'

const at = new Date('2026-08-01T09:30:00Z')
const by = { userId: 'ada', requestId: 'r' }
const entry = { actor: 'ada', before: null, at: at.toISOString(), request_id: 'r' }

async function setUp() {
  const { database, itemsOf } = await tablesWithAdmin()
  return { context: contextWith({ ...database, now: () => at }), itemsOf }
}

test.each([
  ['index_rebuild', 'rebuild_index', { type: 'rebuildIndex', body: {} }],
  [
    'refresh_round',
    'run_refresh_round',
    { type: 'runRefreshRound', body: { hour: '2026-08-01T09', request: 'r' } },
  ],
] as const)(
  'the operation %s, its message and its audit entry are written together',
  async (name, action, message) => {
    const { context, itemsOf } = await setUp()
    expect(await queueOperation(context, name, by)).toEqual({ isAlreadyQueued: false })
    expect(itemsOf('imports')).toMatchObject([{ import_id: `operation#${name}` }])
    expect(itemsOf('outbox')).toMatchObject([{ ...message, request_id: 'r' }])
    const subject = { kind: 'operation', id: name }
    expect(itemsOf('audit')).toMatchObject([{ ...entry, action, subject, after: null }])
  },
)

test('an operation that is queued is not queued or recorded again, but another one is', async () => {
  const { context, itemsOf } = await setUp()
  await queueOperation(context, 'index_rebuild', by)
  expect(await queueOperation(context, 'index_rebuild', by)).toEqual({ isAlreadyQueued: true })
  expect(await queueOperation(context, 'refresh_round', by)).toEqual({ isAlreadyQueued: false })
  expect(itemsOf('audit')).toHaveLength(2)
})

test.each([
  ['nhs_jobs', 'readFeed'],
  ['adzuna', 'readJobSite'],
] as const)('the reading of %s and its audit entry are written together, once', async (name, type) => {
  const { context, itemsOf } = await setUp()
  const { job } = await requestFeed(context, name, by)
  expect(await requestFeed(context, name, by)).toEqual({ job, isAlreadyQueued: true })
  expect(job).toMatchObject({ kind: 'enrichment', subject: name, requested_by: 'ada', request_id: 'r' })
  expect(itemsOf('outbox')).toMatchObject([{ type, body: { job_id: job.job_id } }])
  const subject = { kind: 'operation', id: name }
  const after = { job_id: job.job_id }
  expect(itemsOf('audit')).toMatchObject([{ ...entry, action: 'read_feed', subject, after }])
})

test('a feed that the schedule reads has no audit entry', async () => {
  const { context, itemsOf } = await setUp()
  await queueFeed(context, 'nhs_jobs', { requestedBy: 'schedule', requestId: 'daily' })
  expect([itemsOf('outbox').length, itemsOf('audit').length]).toEqual([1, 0])
})
