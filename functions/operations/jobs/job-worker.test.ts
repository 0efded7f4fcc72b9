import { expect, test, vi } from 'vitest'
import type { WorkResult } from '#shared/job-result.ts'
import { workerOf as functionOf } from '#shared/system/functions.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import type { MessageContext } from '../../platform/messages/queue-handler.ts'
import { jobStore } from './job-store.ts'
import { jobWorker, type JobWork } from './job-worker.ts'
import type { Job, Settled, Start } from './job.ts'

const job = {
  job_id: 'j1',
  kind: 'vacancy',
  subject: '70',
  state: 'running',
  requested_by: 'ada',
  reason: null,
  created_at: '2026-08-01T09:00:00.000Z',
} as Job
const now = () => new Date('2026-08-01T09:30:00Z')
const body = { job_id: 'j1' }
const failure = memoryWrite({ what: 'failure' })

function workerOf(
  { stored = job, start = { outcome: 'started', job, lease: 'l1' } }: { start?: Start; stored?: Job } = {},
  options: Partial<JobWork<'processVacancy'>> = {},
) {
  const jobs = {
    find: async () => stored,
    start: vi.fn<(jobId: string, leaseSeconds: number) => Promise<Start>>(async () => start),
    release: vi.fn<() => Promise<void>>(async () => {}),
    wait: vi.fn<() => Promise<Settled>>(async () => 'written'),
    end: vi.fn<() => Promise<Settled>>(async () => 'written'),
  }
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const { handlers, endings } = jobWorker(contextWith({ now }, double(jobStore, jobs)))({
    message: 'processVacancy',
    work: async () => ({ outcome: 'done' }),
    ...options,
  })
  const context = { requestId: 'r9', isLastTry: false, log } as unknown as MessageContext
  return {
    jobs,
    log,
    handle: (more: Partial<MessageContext> = {}) => handlers.processVacancy(body, { ...context, ...more }),
    end: () => endings.processVacancy(body, context),
  }
}

const until = new Date('2026-08-01T10:00:00Z')
const wait = { outcome: 'postponed', until, reason: 'busy' } as const

test('the work gets its job, one scope and the message, under the lease of its function', async () => {
  const work = vi.fn<JobWork<'processVacancy'>['work']>(async () => ({ outcome: 'done' }))
  const worker = workerOf({}, { work })
  await worker.handle()
  expect(worker.jobs.start).toHaveBeenCalledExactlyOnceWith(
    'j1',
    functionOf('extraction').timeoutSeconds + 30,
  )
  const scope = {
    jobId: 'j1',
    requestId: 'r9',
    by: { userId: 'ada', requestId: 'r9' },
    isStopped: expect.any(Function),
    now,
    log: worker.log,
  }
  expect(work).toHaveBeenCalledExactlyOnceWith(job, scope, body)
})

test('the work can ask whether an administrator has stopped its job', async () => {
  const stored = { ...job, stop_at: '2026-08-01T09:20:00.000Z' }
  const answers: boolean[] = []
  const work: JobWork<'processVacancy'>['work'] = async (_job, { isStopped }) => {
    answers.push(await isStopped())
    return { outcome: 'done' }
  }
  await workerOf({}, { work }).handle()
  await workerOf({ stored }, { work }).handle()
  expect(answers).toEqual([false, true])
})

test('each run has its log line', async () => {
  const worker = workerOf({}, { line: 'vacancy processed' })
  await worker.handle()
  expect(worker.log.info).toHaveBeenCalledExactlyOnceWith('vacancy processed', {
    jobId: 'j1',
    outcome: 'done',
  })
})

const failed = async (): Promise<WorkResult> => ({ outcome: 'failed', reason: 'gone' })

test('a failure that operators must see is logged as an error, also that of an expired message', async () => {
  const worker = workerOf({}, { work: failed, line: 'import ended', failureLine: 'import failed' })
  await worker.handle()
  expect(worker.log.error).toHaveBeenCalledExactlyOnceWith('import failed', { jobId: 'j1' })
  expect(worker.log.info).not.toHaveBeenCalled()
  await worker.end()
  expect(worker.log.error).toHaveBeenCalledTimes(2)
})

test('the message of a job that waits, or that another worker has, comes again', async () => {
  await expect(workerOf({}, { work: async () => wait }).handle()).rejects.toMatchObject({ until })
  await expect(workerOf({ start: { outcome: 'busy', until } }).handle()).rejects.toMatchObject({ until })
})

test.each([
  ['busy', true],
  ['budget-spent', true],
  ['rate-limited', true],
  ['invalid-output', false],
] as const)('a wait for the reason %s is expected: %s', async (reason, isExpected) => {
  await expect(workerOf({}, { work: async () => ({ ...wait, reason }) }).handle()).rejects.toMatchObject({
    isExpected,
  })
})

test('the message of a job whose next message is written does not come again, also if the job waits', async () => {
  const effects = [memoryWrite({ what: 'next message' })]
  const worker = workerOf({}, { work: async () => ({ outcome: 'continued', effects, wait }) })
  await worker.handle()
  expect(worker.jobs.wait).toHaveBeenCalledExactlyOnceWith(expect.anything(), until, 'busy', effects)
})

const broken = () => Promise.reject(new Error('broken'))

test('a last try that throws is written with its failure', async () => {
  const worker = workerOf({}, { work: broken, failureEffects: async () => [failure] })
  await expect(worker.handle({ isLastTry: true })).rejects.toThrow('broken')
  expect(worker.jobs.end).toHaveBeenCalledExactlyOnceWith(expect.anything(), { state: 'failed' }, [failure])
})

test('an expired message ends its job as failed, with what its failure writes', async () => {
  const worker = workerOf({}, { failureEffects: async () => [failure] })
  await worker.end()
  const end = { state: 'failed', reason: 'expired' }
  expect(worker.jobs.end).toHaveBeenCalledExactlyOnceWith(expect.anything(), end, [failure])
  const other = memoryWrite({ what: 'other' })
  const own = workerOf({}, { failureEffects: async () => [failure], expiryEffects: () => [other] })
  await own.end()
  expect(own.jobs.end).toHaveBeenCalledExactlyOnceWith(expect.anything(), end, [other])
})

test('an expired message of a job that was stopped ends it as cancelled', async () => {
  const stopped = { ...job, stop_at: '2026-08-01T09:20:00.000Z' }
  const start = { outcome: 'started', job: stopped, lease: 'l1' } as const
  const worker = workerOf({ start }, { failureEffects: async () => [failure] })
  await worker.end()
  expect(worker.jobs.end).toHaveBeenCalledExactlyOnceWith(expect.anything(), { state: 'cancelled' }, [
    failure,
  ])
})

test('an expired message of a job that another worker has changes nothing', async () => {
  const worker = workerOf({ start: { outcome: 'busy', until } })
  await worker.end()
  expect(worker.jobs.end).not.toHaveBeenCalled()
})
