import { expect, test, vi } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { jobStore } from './job-store.ts'
import { type Job, newJob } from './job.ts'
import { queueItems } from './present-job.ts'

const request = { requested_by: 'ada', request_id: 'r', details: 'Welder', count: 1 }
const reserved_at = '2026-08-01T12:00:00.000Z'
const job: Job = {
  ...newJob({ kind: 'vacancy', subject: '70', ...request }, new Date('2026-08-01T11:00:00Z')),
  state: 'running',
  attempts: 2,
  reserved_at,
}
type NewestOfKind = ReturnType<typeof jobStore>['newestOfKind']

/** The items of a queue, whose lists have these jobs. */
const itemsOf = (newestOfKind: NewestOfKind, queue: string, kind: Job['kind'] | undefined) =>
  queueItems(contextWith({}, double(jobStore, { newestOfKind })), queue, kind)

test('a queue lists its 10 newest jobs, those of deleted subjects without their details', async () => {
  const newestOfKind = vi.fn<NewestOfKind>(async (list) =>
    list === 'vacancy' ? [job, { ...job, state: 'deleted' }] : [],
  )
  const item = { queue: 'extraction', id: job.job_id, count: 1 }
  const job_details = { subject: '70', details: 'Welder' }
  expect(await itemsOf(newestOfKind, 'extraction', 'vacancy')).toEqual([
    { ...item, type: 'vacancy', active: true, attempts: 2, job_details, reserved_at },
    { ...item, type: 'deleted', active: false, attempts: 0, job_details: null, reserved_at: null },
  ])
  expect(newestOfKind.mock.calls).toEqual([
    ['vacancy', 10],
    ['of-bulk#vacancy', 10],
  ])
})

test('the jobs of bulks and single ones are items of one queue, newest first', async () => {
  const single = { ...job, job_id: 'single', created_at: '2026-08-01T11:00:01.000Z' }
  const items = await itemsOf(
    async (list) => (list === 'vacancy' ? [single] : Array.from({ length: 12 }, () => job)),
    'extraction',
    'vacancy',
  )
  expect(items).toHaveLength(10)
  expect(items[0]).toMatchObject({ id: 'single' })
})

test('a queue without jobs lists none', async () => {
  expect(await itemsOf(async () => [job], 'mail', undefined)).toEqual([])
})
