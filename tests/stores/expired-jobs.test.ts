import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse } from 'aws-lambda'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RecordedOperation } from '#shared/operations.ts'
import { JOB_PATIENCE_SECONDS } from '#shared/retention.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import { messages, type Messages } from '#shared/system/messages.ts'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import type { JobRequest } from '../../functions/operations/jobs/job.ts'
import { queueJob } from '../../functions/operations/jobs/queue-job.ts'
import type { TransactItem } from '../../functions/platform/dynamodb/records.ts'
import { fetchOfNewest, importRuns } from '../../functions/register/import/import-runs.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'

const now = () => new Date()

let emulators: TestEmulators
let here: HandlersHere
let jobs: ReturnType<typeof jobStore>
let request: ReturnType<typeof queueJob>
let runs: ReturnType<typeof importRuns>
let subject = 70_000
beforeAll(async () => {
  emulators = await sharedEmulators()
  here = await handlersHere(emulators)
  const { documents, tables } = emulators
  jobs = jobStore({ documents, tables, now })
  runs = importRuns({ documents, tables, now })
  const messageOf = ({ job_id }: { job_id: string }): TransactItem => ({
    Put: { TableName: tables.outbox, Item: { message_id: randomUUID(), job_id } },
  })
  request = queueJob({ documents, tables, now }, { messageOf })
})
afterAll(async () => {
  here.stop()
  await emulators.stop()
})
beforeEach(() => {
  subject += 1
})

const wanted = (kind: JobRequest['kind'], about = String(subject)): JobRequest => ({
  kind,
  subject: about,
  details: 'Welder',
  count: 1,
  requested_by: 'admin',
  request_id: 'r1',
})

async function deliver(name: FunctionName, type: keyof Messages, body: object, ageSeconds: number) {
  const message = {
    message_id: randomUUID(),
    type,
    request_id: 'r1',
    created_at: new Date(Date.now() - 1000 * ageSeconds).toISOString(),
    body,
  }
  const attributes = { ApproximateReceiveCount: '1' }
  const record = { messageId: 'm', receiptHandle: 'h', body: JSON.stringify(message), attributes }
  const answer = (await here.invoke(name, { Records: [record] })) as SQSBatchResponse
  expect(answer.batchItemFailures).toEqual([])
}

const jobTypes = [
  ['vacancy', 'processVacancy', {}, undefined],
  ['enrichment', 'enrichCompany', { read: ['https://acme.example/'] }, undefined],
  ['discovery', 'discoverWebsite', { read: ['https://acme.example/'] }, undefined],
  ['screenshot', 'captureScreenshot', {}, undefined],
  ['bulk', 'runBulk', {}, 'delete:selection'],
  ['bulk', 'redriveQueue', { moved: 0 }, 'redrive:mail'],
  ['refresh', 'refreshCompanies', {}, 'selection'],
  ['removal', 'removeObjected', { pass: 1, part: 'profiles', read: 0 }, undefined],
  ['enrichment', 'readFeed', {}, 'nhs_jobs'],
  ['enrichment', 'readJobSite', {}, 'adzuna'],
  ['advert', 'readAdvert', { url: 'https://acme.example/jobs/1' }, undefined],
  ['register', 'importRegister', {}, 'register'],
] as const satisfies [JobRequest['kind'], keyof Messages, object, string | undefined][]
const workerOf = (type: (typeof jobTypes)[number][1]): FunctionName =>
  type === 'readFeed' || type === 'readJobSite'
    ? 'enrichCompany'
    : type === 'refreshCompanies'
      ? 'runRefreshRound'
      : type

test('every message of a job is tested here', () => {
  const ofJobs = Object.entries(messages).filter(
    ([, { lifeSeconds }]) => lifeSeconds({ template: 'verify_email' } as never) === JOB_PATIENCE_SECONDS,
  )
  expect(jobTypes.map(([, type]) => type).toSorted()).toEqual(ofJobs.map(([type]) => type).toSorted())
})

test.each(jobTypes)(
  'a job of the kind %s ends as failed when its message %s has expired, and says why',
  async (kind, type, body, about) => {
    const { job } = await request(wanted(kind, about))
    if (kind === 'register')
      await emulators.documents.send(
        new TransactWriteCommand({
          TransactItems: [
            runs.newWrite({
              ...fetchOfNewest,
              by: 'administrator',
              import_id: job.job_id,
              requested_at: job.created_at,
            }),
          ],
        }),
      )
    await deliver(workerOf(type), type, { ...body, job_id: job.job_id }, JOB_PATIENCE_SECONDS)
    expect(await jobs.find(job.job_id)).toMatchObject({ state: 'failed', reason: 'expired' })
    expect(await jobs.hasLiveJob(kind, job.subject)).toBe(false)
  },
)

test('a job that has waited fails with the reason of its last wait', async () => {
  const { job } = await request(wanted('vacancy'))
  const held = await jobs.start(job.job_id, 60)
  if (held.outcome !== 'started') throw new Error(held.outcome)
  await jobs.wait(held, new Date(Date.now() - 1000), 'budget-spent')
  await deliver('processVacancy', 'processVacancy', { job_id: job.job_id }, JOB_PATIENCE_SECONDS + 60)
  expect(await jobs.find(job.job_id)).toMatchObject({ state: 'failed', reason: 'budget-spent' })
})

test('an expired copy of a message does not end a job that a worker runs, or that has ended', async () => {
  const { job } = await request(wanted('vacancy'))
  const held = await jobs.start(job.job_id, 60)
  if (held.outcome !== 'started') throw new Error(held.outcome)
  const expire = () =>
    deliver('processVacancy', 'processVacancy', { job_id: job.job_id }, JOB_PATIENCE_SECONDS)
  await expire()
  expect(await jobs.find(job.job_id)).toMatchObject({ state: 'running' })
  await jobs.end(held, { state: 'done' })
  await expire()
  expect(await jobs.find(job.job_id)).toMatchObject({ state: 'done' })
})

async function outcomeOf(operation: RecordedOperation): Promise<unknown> {
  const Key = { import_id: `operation#${operation}` }
  const get = new GetCommand({ TableName: emulators.tables.imports, Key, ConsistentRead: true })
  return (await emulators.documents.send(get)).Item?.['outcome']
}

test('an operation of an administrator that no worker began in time is recorded as failed', async () => {
  await deliver('updateIndex', 'rebuildIndex', {}, 60 * 60)
  await deliver('runRefreshRound', 'runRefreshRound', { hour: '2026-07-20T12', request: 'r1' }, 60 * 60)
  expect([await outcomeOf('index_rebuild'), await outcomeOf('refresh_round')]).toEqual(['failed', 'failed'])
})
