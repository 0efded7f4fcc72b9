import { afterAll, expect, test } from 'vitest'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import { jobWrites } from '../../functions/operations/jobs/job-writes.ts'
import {
  type Job,
  type JobRequest,
  endedLists,
  subjectOfRedrive,
} from '../../functions/operations/jobs/job.ts'
import { queueJob } from '../../functions/operations/jobs/queue-job.ts'
import { transact, type TransactItem } from '../../functions/platform/dynamodb/records.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { deletionWrites } from '../../functions/vacancies/vacancy-corrections.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import type { Vacancy } from '../../functions/vacancies/vacancy.ts'
import { atOnce } from '../support/calls/at-once.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'

const at = new Date('2026-08-01T09:00:00Z')
const now = () => at

const emulators = await sharedEmulators()
const { documents, tables } = emulators
const outbox = outboxWriter({ tables, now })
const jobs = jobStore({ documents, tables, now })
const putFinishedJob = jobWrites({ tables, now }).putFinishedJob
const request = queueJob(
  { documents, tables, now },
  {
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: 'processVacancy', body: { job_id }, requestId: request_id }),
  },
)
afterAll(() => emulators.stop())

const wanted = (subject: string, more: Partial<JobRequest> = {}): JobRequest => ({
  kind: 'vacancy',
  subject,
  details: 'Welder',
  count: 1,
  requested_by: 'admin',
  request_id: 'r1',
  ...more,
})
const queued = async (wish: JobRequest): Promise<Job> => (await request(wish)).job
const own = (subject: string) => wanted(subject, { bulk_id: 'bulk-1', job_id: `bulk-1-${subject}` })
const write = (items: readonly TransactItem[]) => transact(emulators.documents, { items })

test('the jobs of a bulk are found with their state, and a vacancy is recorded once', async () => {
  await queued(own('9001'))
  expect(await write([putFinishedJob(own('9002'), 'not_found')])).toBe('written')
  expect(await write([putFinishedJob(own('9002'), 'done')])).toEqual(['items'])
  await write([putFinishedJob(own('9003'), 'done')])
  const found = await jobs.jobsOf('bulk-1')
  expect(new Map(found.map(({ job_id, state }) => [job_id, state]))).toEqual(
    new Map([
      ['bulk-1-9001', 'queued'],
      ['bulk-1-9002', 'cancelled'],
      ['bulk-1-9003', 'done'],
    ]),
  )
  const whole = await jobs.findMany(['bulk-1-9002', 'nothing'])
  expect([...whole.values()]).toMatchObject([{ subject: '9002', skip: 'not_found' }])
})

test('a cancelled job is free for a new one, and its worker changes nothing', async () => {
  const job = await queued(wanted('9101'))
  const held = await jobs.start(job.job_id, 60)
  if (held.outcome !== 'started') throw new Error(held.outcome)
  const running = await jobs.find(job.job_id)
  expect(await write(jobs.cancelWrites(running!))).toBe('written')
  expect(await jobs.end(held, { state: 'done' })).toBe('late')
  expect(await jobs.find(job.job_id)).toMatchObject({ state: 'cancelled' })
  expect((await request(wanted('9101'))).isAlreadyQueued).toBe(false)
})

test('a job that has changed since it was read is not cancelled', async () => {
  const job = await queued(wanted('9102'))
  const held = await jobs.start(job.job_id, 60)
  if (held.outcome === 'started') await jobs.end(held, { state: 'done' })
  expect(await write(jobs.cancelWrites(job))).not.toBe('written')
  expect(await jobs.find(job.job_id)).toMatchObject({ state: 'done' })
})

test('an ended bulk is listed, and an ended vacancy is not', async () => {
  const bulk = await queued(wanted('process:ab', { kind: 'bulk' }))
  const held = await jobs.start(bulk.job_id, 60)
  if (held.outcome === 'started') await jobs.end(held, { state: 'done' })
  const cancelled = await queued(wanted('delete:ab', { kind: 'bulk' }))
  await write(jobs.cancelWrites(cancelled))
  const listed = (await jobs.newestOfKind(endedLists['bulk'], 10)).map(({ job_id }) => job_id)
  expect(listed.toSorted()).toEqual([bulk.job_id, cancelled.job_id].toSorted())
  expect(await jobs.newestOfKind('bulk', 10)).toEqual([])
})

const redrive = () => queued(wanted(subjectOfRedrive('mail'), { kind: 'bulk' }))

test('no list shows a redrive, so that it hides no bulk', async () => {
  const live = await redrive()
  expect(await jobs.newestOfKind('bulk', 10)).toEqual([])
  const held = await jobs.start(live.job_id, 60)
  if (held.outcome === 'started') await jobs.end(held, { state: 'done' })
  const cancelled = await redrive()
  await write(jobs.cancelWrites(cancelled))
  const listed = (await jobs.newestOfKind(endedLists['bulk'], 10)).map(({ job_id }) => job_id)
  for (const { job_id } of [live, cancelled]) expect(listed).not.toContain(job_id)
})

/** Deletes or restores a vacancy at an instant, without its change for search and list. */
const deletionAt = (instant: Date, ...[vacancy, change]: [Vacancy, 'delete' | 'restore']) =>
  write(deletionWrites({ tables: emulators.tables, now: () => instant }, vacancy, change, 'r').slice(0, 1))

test('of concurrent deletions one changes the vacancy, and the same holds for restoring it', async () => {
  const stored = vacancyStore(emulators)
  const vacancy = vacancySample({ company_id: 91, vacancy_id: 9103 })
  await stored.putMany([vacancy])
  for (const change of ['delete', 'restore'] as const) {
    const settled = await atOnce(4, () => deletionAt(at, vacancy, change))
    const written = settled.filter((one) => one.status === 'fulfilled' && one.value === 'written')
    expect(written).toHaveLength(1)
    const { deleted_at } = (await stored.get(91, 9103))!
    expect(deleted_at).toBe(change === 'delete' ? at.toISOString() : null)
  }
})

test('a vacancy is not restored 30 days after its deletion', async () => {
  const vacancy = vacancySample({ company_id: 91, vacancy_id: 9104 })
  await vacancyStore(emulators).putMany([vacancy])
  await deletionAt(at, vacancy, 'delete')
  const late = new Date(at.getTime() + 30 * 24 * 60 * 60 * 1000)
  expect(await deletionAt(late, vacancy, 'restore')).toEqual(['items'])
  expect(await deletionAt(new Date(late.getTime() - 1), vacancy, 'restore')).toBe('written')
})
