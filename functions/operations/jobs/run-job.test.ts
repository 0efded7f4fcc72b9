import { expect, test, vi } from 'vitest'
import type { WorkResult } from '#shared/job-result.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { jobStore } from './job-store.ts'
import { runJob } from './job-worker.ts'
import type { Job } from './job.ts'

type Jobs = Pick<ReturnType<typeof jobStore>, 'start' | 'release' | 'wait' | 'end'>

const job: Job = {
  job_id: 'j1',
  kind: 'vacancy',
  subject: '70',
  state: 'running',
  attempts: 1,
  reserved_at: null,
  not_before: null,
  requested_by: 'admin',
  request_id: 'r1',
  details: null,
  reason: null,
  count: 1,
  created_at: '2026-08-01T09:00:00.000Z',
  updated_at: '2026-08-01T09:00:00.000Z',
}
const write = memoryWrite({ what: 'facts' })
const failedWrite = memoryWrite({ what: 'failure' })
const held = { outcome: 'started' as const, job, lease: 'l1' }

const jobsWith = (more: Partial<Jobs> = {}) => ({
  start: vi.fn<Jobs['start']>(async () => held),
  release: vi.fn<Jobs['release']>(async () => {}),
  wait: vi.fn<Jobs['wait']>(async () => 'written'),
  end: vi.fn<Jobs['end']>(async () => 'written'),
  ...more,
})

const run = (jobs: Jobs, work: () => Promise<WorkResult>, isLastTry = false) =>
  runJob(contextWith({}, double(jobStore, jobs)), { jobId: 'j1', isLastTry, leaseSeconds: 60 }, work)

const failing = async () => {
  throw new Error('broken')
}
const wait = (until: string) => async () =>
  ({ outcome: 'postponed', until: new Date(until), reason: 'busy' }) as const

test('the end of a job, the notes and the effects of its work are written together', async () => {
  const jobs = jobsWith()
  const reason = 'the minimum is above the maximum' as const
  const end = { notes: [{ field: 'salary_min', reason, quote: '£50' }] }
  const done = async () => ({ outcome: 'done' as const, ...end, effects: [write] })
  expect(await run(jobs, done)).toEqual({ outcome: 'done', ...end })
  expect(jobs.end).toHaveBeenCalledExactlyOnceWith(held, { state: 'done', ...end }, [write])
})

test('a job that has ended is not run again', async () => {
  const work = vi.fn<() => Promise<WorkResult>>()
  expect(await run(jobsWith({ start: async () => ({ outcome: 'ended' }) }), work)).toEqual({
    outcome: 'ended',
  })
  expect(work).not.toHaveBeenCalled()
})

test('a job with another worker’s lease is tried again when the lease has expired', async () => {
  const until = new Date('2026-08-01T09:02:00Z')
  const busy = jobsWith({ start: async () => ({ outcome: 'busy', until }) })
  expect(await run(busy, async () => ({ outcome: 'done' }))).toEqual({
    outcome: 'postponed',
    until,
    reason: 'busy',
  })
})

test('a job whose work throws is queued again, and fails at the last try', async () => {
  const jobs = jobsWith()
  await expect(run(jobs, failing)).rejects.toThrow('broken')
  expect(jobs.release).toHaveBeenCalledExactlyOnceWith(held)
  await expect(run(jobs, failing, true)).rejects.toThrow('broken')
  expect(jobs.end).toHaveBeenCalledExactlyOnceWith(held, { state: 'failed' }, undefined)
})

const failureEffects = async () => [failedWrite]

test('a failure is recorded with the end of the job, once: not after earlier tries, nor by a late worker', async () => {
  const start = vi.fn<Jobs['start']>(async () => held)
  const end = vi.fn<Jobs['end']>(async () => 'written')
  const jobs = jobsWith({ start, end })
  const runOf = (isLastTry: boolean) =>
    runJob(
      contextWith({}, double(jobStore, jobs)),
      { jobId: 'j1', isLastTry, leaseSeconds: 60, failureEffects },
      failing,
    )
  await expect(runOf(false)).rejects.toThrow('broken')
  expect(end).not.toHaveBeenCalled()
  await expect(runOf(true)).rejects.toThrow('broken')
  expect(end).toHaveBeenCalledExactlyOnceWith(held, { state: 'failed' }, [failedWrite])
  start.mockResolvedValueOnce({ outcome: 'ended' })
  expect(await runOf(true)).toEqual({ outcome: 'ended' })
  end.mockResolvedValueOnce('late')
  await expect(runOf(true)).rejects.toThrow('broken')
  expect(end).toHaveBeenCalledTimes(2)
})

test('a job that has waited three days fails with the reason of its last wait', async () => {
  const jobs = jobsWith()
  expect(await run(jobs, wait('2026-08-04T08:59:00Z'))).toMatchObject({ outcome: 'postponed' })
  expect(jobs.wait).toHaveBeenCalledOnce()
  expect(await run(jobs, wait('2026-08-04T09:01:00Z'))).toEqual({ outcome: 'failed', reason: 'busy' })
  expect(jobs.end).toHaveBeenCalledExactlyOnceWith(held, { state: 'failed', reason: 'busy' }, undefined)
})

test('a wait and the effects of its work are written together', async () => {
  const twice = vi.fn<Jobs['wait']>().mockResolvedValueOnce('refused').mockResolvedValueOnce('written')
  const until = new Date('2026-08-01T10:00:00Z')
  const wanted = { outcome: 'postponed', until, reason: 'busy' } as const
  expect(await run(jobsWith({ wait: twice }), async () => ({ ...wanted, effects: [write] }))).toEqual(wanted)
  const call = [held, until, 'busy', [write]]
  expect(twice.mock.calls).toEqual([call, call])
})

test('work whose subject has changed or was deleted concurrently is repeated', async () => {
  const end = vi.fn<Jobs['end']>().mockResolvedValueOnce('refused').mockResolvedValueOnce('written')
  const work = vi
    .fn<() => Promise<WorkResult>>()
    .mockResolvedValueOnce({ outcome: 'done', effects: [write] })
    .mockResolvedValueOnce({ outcome: 'deleted' })
  expect(await run(jobsWith({ end }), work)).toEqual({ outcome: 'deleted' })
  expect(end).toHaveBeenLastCalledWith(held, { state: 'deleted' }, undefined)
})

test('a job whose subject changes all the time is queued again', async () => {
  const jobs = jobsWith({ end: async () => 'refused' })
  await expect(run(jobs, async () => ({ outcome: 'done', effects: [write] }))).rejects.toThrow('changes')
  expect(jobs.release).toHaveBeenCalledExactlyOnceWith(held)
})

test('a worker whose lease was replaced changes nothing', async () => {
  const end = vi.fn<Jobs['end']>(async () => 'late')
  expect(await run(jobsWith({ end }), async () => ({ outcome: 'done' }))).toEqual({ outcome: 'late' })
  expect(end).toHaveBeenLastCalledWith(held, { state: 'cancelled' })
})

test('the work of a job that was stopped before its worker began ends it, with the effects', async () => {
  const stopped = { ...held, job: { ...job, stop_at: '2026-08-01T09:00:30.000Z' } }
  const jobs = jobsWith({ start: async () => stopped })
  const end = await run(jobs, async () => ({ outcome: 'cancelled', effects: [write] }))
  expect(end).toEqual({ outcome: 'cancelled' })
  expect(jobs.end).toHaveBeenCalledExactlyOnceWith(stopped, { state: 'cancelled' }, [write])
})

test('a bulk that was stopped while its worker ended it ends as cancelled', async () => {
  const end = vi.fn<Jobs['end']>(async (_held, { state }) => (state === 'done' ? 'late' : 'written'))
  expect(await run(jobsWith({ end }), async () => ({ outcome: 'done' }))).toEqual({ outcome: 'cancelled' })
})

test('a job whose end cannot be written is queued again, and fails at the last try', async () => {
  const end = vi.fn<Jobs['end']>(async (_held, { state }) => {
    if (state === 'done') throw new Error('too large')
    return 'written'
  })
  const jobs = jobsWith({ end })
  await expect(run(jobs, async () => ({ outcome: 'done' }))).rejects.toThrow('too large')
  expect(jobs.release).toHaveBeenCalledExactlyOnceWith(held)
  await expect(run(jobs, async () => ({ outcome: 'done' }), true)).rejects.toThrow('too large')
  expect(end).toHaveBeenLastCalledWith(held, { state: 'failed' }, undefined)
})

test('a late worker that wants to wait sends no second message', async () => {
  const late = jobsWith({ wait: async () => 'late' })
  expect(await run(late, wait('2026-08-01T10:00:00Z'))).toEqual({ outcome: 'late' })
})

test('a job with a further part is freed together with the message of that part', async () => {
  const jobs = jobsWith()
  expect(await run(jobs, async () => ({ outcome: 'continued', effects: [write] }))).toEqual({
    outcome: 'continued',
  })
  expect(jobs.release).toHaveBeenCalledExactlyOnceWith(held, [write])
  expect(jobs.end).not.toHaveBeenCalled()
})
