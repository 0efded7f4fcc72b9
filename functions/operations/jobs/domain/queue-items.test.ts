import { expect, test, vi } from 'vitest'
import type { Job } from './job.ts'
import { newJob } from './queued-job.ts'
import { type QueueItemsDependencies, queueItems } from './queue-items.ts'

const request = { requested_by: 'ada', request_id: 'r', details: 'Welder', count: 1 }
const reserved_at = '2026-08-01T12:00:00.000Z'
const job: Job = {
  ...newJob({ kind: 'vacancy', subject: '70', ...request }, new Date('2026-08-01T11:00:00Z')),
  state: 'running',
  attempts: 2,
  reserved_at,
}
const storeOf = (...jobs: Job[]) => ({
  newestOfKind: vi.fn<QueueItemsDependencies['newestOfKind']>(async (list) =>
    list === 'vacancy' ? jobs : [],
  ),
})

test('a queue lists its 10 newest jobs, those of deleted subjects without their details', async () => {
  const store = storeOf(job, { ...job, state: 'deleted' })
  const item = { queue: 'extraction', id: job.job_id, count: 1 }
  const job_details = { subject: '70', details: 'Welder' }
  expect(await queueItems(store, 'extraction', 'vacancy')).toEqual([
    { ...item, type: 'vacancy', active: true, attempts: 2, job_details, reserved_at },
    { ...item, type: 'deleted', active: false, attempts: 0, job_details: null, reserved_at: null },
  ])
  expect(store.newestOfKind.mock.calls).toEqual([
    ['vacancy', 10],
    ['of-bulk#vacancy', 10],
  ])
})

test('the jobs of bulks and single ones are items of one queue, newest first', async () => {
  const single = { ...job, job_id: 'single', created_at: '2026-08-01T11:00:01.000Z' }
  const items = await queueItems(
    { newestOfKind: async (list) => (list === 'vacancy' ? [single] : Array.from({ length: 12 }, () => job)) },
    'extraction',
    'vacancy',
  )
  expect(items).toHaveLength(10)
  expect(items[0]).toMatchObject({ id: 'single' })
})

test('a queue without jobs lists none', async () => {
  expect(await queueItems(storeOf(job), 'mail', undefined)).toEqual([])
})
