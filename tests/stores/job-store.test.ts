import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auditStore, auditWrite } from '../../functions/operations/audit/audit-log.ts'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import { type Job, type JobRequest, type JobLease, jobIdOf } from '../../functions/operations/jobs/job.ts'
import { queueJob } from '../../functions/operations/jobs/queue-job.ts'
import type { TransactItem } from '../../functions/platform/dynamodb/records.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { atOnce } from '../support/calls/at-once.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const MINUTE = 60_000

let jobs: ReturnType<typeof jobStore>
let request: ReturnType<typeof queueJob>
let now = new Date()
let subject = 0
const emulators = await sharedEmulators()
const { documents, tables } = emulators
beforeAll(async () => {
  const outbox = outboxWriter({ tables, now: () => now })
  jobs = jobStore({ documents, tables, now: () => now })
  request = queueJob(
    { documents, tables, now: () => now },
    {
      messageOf: ({ job_id, request_id }) =>
        outbox({ type: 'processVacancy', body: { job_id }, requestId: request_id }),
    },
  )
})
afterAll(() => emulators.stop())
beforeEach(() => {
  now = new Date('2026-08-01T09:00:00Z')
  subject += 1
})

const wanted = (): JobRequest => ({
  kind: 'vacancy',
  subject: String(subject),
  details: 'Welder',
  count: 1,
  requested_by: 'admin',
  request_id: 'r1',
})
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

async function started(): Promise<JobLease> {
  const { job } = await request(wanted())
  const start = await jobs.start(job.job_id, 60)
  if (start.outcome !== 'started') throw new Error(start.outcome)
  return start
}

test('of concurrent requests for a subject one queues a job, and the others get it', async () => {
  const settled = await atOnce(6, () => request(wanted()))
  const answers = settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
  expect(answers.filter(({ isAlreadyQueued }) => !isAlreadyQueued)).toHaveLength(1)
  expect(new Set(answers.map(({ job }) => job.job_id)).size).toBe(1)
})

test('what is written with a job is written once, and not for a request that gets the live job', async () => {
  const audit = auditWrite({ tables, now: () => now })
  const record = ({ job_id, created_at }: Job) => [
    audit({
      actor: 'admin',
      action: 'process_vacancy',
      subject: { kind: 'vacancy', id: wanted().subject },
      after: { job_id },
      at: new Date(created_at),
      requestId: 'r1',
    }),
  ]
  const settled = await atOnce(4, () => request(wanted(), record))
  const [first] = settled.map((one) => (one.status === 'fulfilled' ? one.value.job.job_id : one.reason))
  await request(wanted(), record)
  const entries = auditStore({ documents, tables }).entriesOf('2026-08', { from: '2026', until: '2027' })
  const found = []
  for await (const { subject: on, after } of entries) if (on.id === wanted().subject) found.push(after)
  expect(found).toEqual([{ job_id: first }])
})

test('a request with an id of its own queues one job, although it is repeated after that job has ended', async () => {
  const own = { ...wanted(), job_id: jobIdOf('bulk', String(subject)) }
  const { job } = await request(own)
  expect(z.uuid().parse(job.job_id)).toBe(own.job_id)
  expect(await request(own)).toMatchObject({ job: { state: 'queued' }, isAlreadyQueued: true })
  const start = await jobs.start(job.job_id, 60)
  if (start.outcome === 'started') await jobs.end(start, { state: 'done' })
  expect(await request(own)).toMatchObject({ job: { state: 'done' }, isAlreadyQueued: true })
  expect(await jobs.hasLiveJob('vacancy', String(subject))).toBe(false)
})

test('one worker at a time holds a job, and the next one only after the lease', async () => {
  const { job } = await request(wanted())
  const settled = await atOnce(4, () => jobs.start(job.job_id, 60))
  const outcomes = settled.map((one) => (one.status === 'fulfilled' ? one.value.outcome : one.reason))
  expect(outcomes.toSorted()).toEqual(['busy', 'busy', 'busy', 'started'])
  later(MINUTE)
  expect(await jobs.start(job.job_id, 60)).toMatchObject({ outcome: 'started', job: { attempts: 2 } })
})

test('an ended job is not started again, and neither is an unknown one', async () => {
  const held = await started()
  await jobs.end(held, { state: 'failed', reason: 'gone' })
  expect(await jobs.start(held.job.job_id, 60)).toEqual({ outcome: 'ended' })
  expect(await jobs.start('unknown', 60)).toEqual({ outcome: 'ended' })
})

test('an effect whose condition fails leaves the job as it was', async () => {
  const held = await started()
  const refused: TransactItem = {
    ConditionCheck: {
      TableName: emulators.tables.vacancies,
      Key: { company_id: 1, vacancy_id: 999_999 },
      ConditionExpression: 'attribute_exists(vacancy_id)',
    },
  }
  expect(await jobs.end(held, { state: 'done' }, [refused])).toBe('refused')
  expect(await jobs.find(held.job.job_id)).toMatchObject({ state: 'running' })
  expect(await jobs.end(held, { state: 'deleted' })).toBe('written')
})

test('the list of a kind has its live and deleted jobs, newest first', async () => {
  const kinds = async () =>
    (await jobs.newestOfKind('vacancy', 10))
      .filter((job) => Number(job.subject) >= subject - 2)
      .map(({ state }) => state)
  const done = await started()
  await jobs.end(done, { state: 'done' })
  subject += 1
  later(1000)
  await jobs.end(await started(), { state: 'deleted' })
  subject += 1
  later(1000)
  await request(wanted())
  expect(await kinds()).toEqual(['queued', 'deleted'])
})
