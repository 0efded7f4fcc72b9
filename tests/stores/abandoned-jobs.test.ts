import { afterAll, beforeEach, expect, test } from 'vitest'
import { endAbandoned } from '../../functions/operations/jobs/abandoned-jobs.ts'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import { type JobLease, type JobRequest, subjectOfRedrive } from '../../functions/operations/jobs/job.ts'
import { queueJob } from '../../functions/operations/jobs/queue-job.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { atOnce } from '../support/calls/at-once.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = new Date('2026-08-02T09:00:00Z')

let now = START
let subject = 9000
const emulators = await sharedEmulators()
const { documents, tables } = emulators
const options = { documents, tables, now: () => now }
const outbox = outboxWriter({ tables, now: () => now })
const jobs = jobStore(options)
const request = queueJob(options, {
  messageOf: ({ job_id, request_id }) =>
    outbox({ type: 'processVacancy', body: { job_id }, requestId: request_id }),
})
const sweep = async () => (await endAbandoned(options)).map(({ job_id }) => job_id)
afterAll(() => emulators.stop())
beforeEach(() => {
  now = START
  subject += 1
})

const wanted = (more: Partial<JobRequest> = {}): JobRequest => ({
  kind: 'vacancy',
  subject: String(subject),
  details: 'Welder',
  count: 1,
  requested_by: 'admin',
  request_id: 'r1',
  ...more,
})
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

async function started(more: Partial<JobRequest> = {}): Promise<JobLease> {
  const { job } = await request(wanted(more))
  const start = await jobs.start(job.job_id, 60)
  if (start.outcome !== 'started') throw new Error(start.outcome)
  return start
}

async function failed(): Promise<string> {
  const held = await started()
  await jobs.end(held, { state: 'failed', reason: 'timeout', notes: [] })
  return held.job.job_id
}

// the list of live jobs of a kind leaves out redrives, which have one of their own
test('a running redrive fails half an hour after its lease, and its late worker changes nothing', async () => {
  const held = await started({ kind: 'bulk', subject: subjectOfRedrive('mail') })
  later(31 * MINUTE)
  expect(await sweep()).not.toContain(held.job.job_id)
  later(1)
  expect(await sweep()).toContain(held.job.job_id)
  expect(await jobs.end(held, { state: 'done' })).toBe('late')
  expect(await jobs.find(held.job.job_id)).toMatchObject({ state: 'failed', reason: 'abandoned' })
})

test('of concurrent sweeps one ends the job', async () => {
  const held = await started()
  later(HOUR)
  const settled = await atOnce(3, sweep)
  const ended = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  expect(ended.filter((id) => id === held.job.job_id)).toHaveLength(1)
})

test('a failed job is queued again once, and has its attempts again', async () => {
  const id = await failed()
  later(4 * 24 * HOUR)
  const settled = await atOnce(3, () => jobs.requeue(id))
  expect(settled.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1)
  const queued = await jobs.find(id)
  expect(queued).toMatchObject({ state: 'queued', attempts: 0, reason: null, created_at: now.toISOString() })
  expect(queued).not.toHaveProperty('notes')
  expect(await request(wanted())).toMatchObject({ isAlreadyQueued: true, job: { job_id: id } })
  expect((await jobs.newestOfKind('vacancy', 1)).map(({ job_id }) => job_id)).toEqual([id])
  const held = await jobs.start(id, 60)
  if (held.outcome === 'started') await jobs.end(held, { state: 'done' })
  expect(await jobs.newestOf('vacancy', String(subject))).toMatchObject({ job_id: id, state: 'done' })
})

test('a failed job stays failed if its subject has had a newer job', async () => {
  const id = await failed()
  const newer = await started()
  expect(await jobs.requeue(id)).toBe(false)
  await jobs.end(newer, { state: 'done' })
  expect(await jobs.requeue(id)).toBe(false)
  expect(await jobs.find(id)).toMatchObject({ state: 'failed', reason: 'timeout' })
})
