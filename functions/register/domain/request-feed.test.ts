import { expect, test } from 'vitest'
import { memoryQueue } from '../../../tests/support/doubles/memory-queue.ts'
import { queueFeed, requestFeed } from './request-feed.ts'

const by = { userId: 'ada', requestId: 'r' }

test('the reading of a feed and the audit entry that names it are written together, once', async () => {
  const { queueJob, audit, committed } = memoryQueue()
  const dependencies = { queueFeed: queueFeed(queueJob), audit }
  await requestFeed(dependencies, 'nhs_jobs', by)
  expect(await requestFeed(dependencies, 'nhs_jobs', by)).toEqual({ jobId: 'job-1', isAlreadyQueued: true })
  const wanted = { kind: 'enrichment', subject: 'nhs_jobs', requested_by: 'ada', request_id: 'r' }
  const entry = {
    actor: 'ada',
    action: 'read_feed',
    subject: { kind: 'operation', id: 'nhs_jobs' },
    before: null,
    after: { job_id: 'job-1' },
    at: new Date('2026-08-01T09:00:00Z'),
    requestId: 'r',
  }
  expect(committed).toMatchObject([
    [
      { what: 'job', values: wanted },
      { what: 'audit', values: entry },
    ],
  ])
})

test('a feed that the schedule reads has no audit entry', async () => {
  const { queueJob, committed } = memoryQueue()
  await queueFeed(queueJob)('nhs_jobs', { requestedBy: 'schedule', requestId: 'daily' })
  expect(committed[0]?.map(({ what }) => what)).toEqual(['job'])
})
