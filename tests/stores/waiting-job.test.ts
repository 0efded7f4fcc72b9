import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import type { Job, JobLease } from '../../functions/operations/jobs/job.ts'
import { queueJobNow } from '../../functions/operations/jobs/queue-job.ts'
import { transact, type TransactItem } from '../../functions/platform/dynamodb/records.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { atOnce } from '../support/calls/at-once.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const start = new Date('2026-08-01T09:00:00Z')
const due = new Date('2026-08-01T11:00:00Z')

let now = start
let subject = 5000
/** The ids of the jobs whose message a call has tried to write, for each call in order. */
let sent: string[] = []
const emulators = await sharedEmulators()
const { documents, tables } = emulators
const options = { documents, tables, now: () => now }
const jobs = jobStore(options)
const outbox = outboxWriter({ tables, now: () => now })
const messageOf = ({ job_id, request_id }: Job): TransactItem => {
  sent.push(job_id)
  return outbox({ type: 'processVacancy', body: { job_id }, requestId: request_id })
}
const requestNow = queueJobNow(options, { messageOf })
const by = { requested_by: 'admin', request_id: 'r1', details: 'Welder', count: 1 }
const request = () => requestNow({ kind: 'vacancy', subject: String(subject), ...by }, () => [])
afterAll(() => emulators.stop())
beforeEach(() => {
  now = start
  subject += 1
  sent = []
})

async function run(): Promise<JobLease> {
  const { job } = await request()
  const held = await jobs.start(job.job_id, 60)
  if (held.outcome !== 'started') throw new Error(held.outcome)
  return held
}

async function waiting(): Promise<Job> {
  const held = await run()
  await jobs.wait(held, due, 'busy')
  return held.job
}

test('a request for a waiting job queues it at once, with a message', async () => {
  const { job_id } = await waiting()
  sent = []
  expect(await request()).toMatchObject({ isAlreadyQueued: true, job: { job_id, state: 'queued' } })
  expect(sent).toContain(job_id)
  expect(await jobs.find(job_id)).toMatchObject({ state: 'queued', not_before: null, attempts: 0 })
  expect(await jobs.start(job_id, 60)).toMatchObject({ outcome: 'started' })
})

test('of concurrent requests one queues the waiting job, and all get that job', async () => {
  const { job_id } = await waiting()
  const settled = await atOnce(5, request)
  const answers = settled.map((one) => (one.status === 'fulfilled' ? one.value.job : one.reason))
  expect(answers.map((job) => [job.job_id, job.state])).toEqual(
    Array.from({ length: 5 }, () => [job_id, 'queued']),
  )
})

test('the newest job of a subject is the live one, or else the one that ended last', async () => {
  const newest = () => jobs.newestOf('vacancy', String(subject))
  expect(await newest()).toBeUndefined()
  const held = await run()
  const { job_id } = held.job
  expect(await newest()).toMatchObject({ job_id, state: 'running' })
  await jobs.end(held, { state: 'failed', reason: 'gone' })
  expect(await newest()).toMatchObject({ job_id, state: 'failed', reason: 'gone' })
  expect(await jobs.hasLiveJob('vacancy', String(subject))).toBe(false)
  const { job } = await request()
  expect(await newest()).toMatchObject({ job_id: job.job_id, state: 'queued' })
  expect(await transact(emulators.documents, { job: jobs.cancelWrites(job) })).toBe('written')
  expect(await newest()).toMatchObject({ job_id: job.job_id, state: 'cancelled' })
})
