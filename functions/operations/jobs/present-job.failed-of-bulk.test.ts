import { expect, test } from 'vitest'
import type { JobState } from '#shared/job-states.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { jobStore } from './job-store.ts'
import { type Job, jobIdOf } from './job.ts'
import { failedOfBulk, failedOfRefresh } from './present-job.ts'
import { selectionStore } from './selection-store.ts'

const BULK = 'bulk-1'
const jobOf = (id: number) => ({ job_id: jobIdOf(BULK, String(id)), subject: String(id) }) as Job

/** A bulk of 70 to 74 in a state, whose jobs have these states by id. */
const contextOf = (
  state: JobState,
  states: Record<number, JobState>,
  subject = 'process:ab12',
  kind: Job['kind'] = 'bulk',
) => {
  const jobs = Object.entries(states).map(([id, own]) => ({ ...jobOf(Number(id)), state: own }))
  const bulk = { job_id: BULK, kind, subject, state, count: 5 } as Job
  return contextWith(
    {},
    double(jobStore, {
      find: async () => bulk,
      jobsOf: async () => jobs,
      findMany: async (ids) =>
        new Map(jobs.filter((job) => ids.includes(job.job_id)).map((job) => [job.job_id, job])),
    }),
    double(selectionStore, { get: async (name) => (name === 'ab12' ? [70, 71, 72, 73, 74] : []) }),
  )
}
const failedCompanies = (...bulk: Parameters<typeof contextOf>) => failedOfRefresh(contextOf(...bulk))(BULK)
const failedOf = (...bulk: Parameters<typeof contextOf>) => failedOfBulk(contextOf(...bulk))(BULK)

test('the failed vacancies of a failed bulk contain those that it has not reached', async () => {
  expect(await failedOf('failed', { 72: 'failed', 70: 'done', 73: 'queued' })).toEqual({
    action: 'process',
    ids: [71, 72, 74],
  })
})

test('a cancelled bulk and a live one have failed only where a job has failed', async () => {
  expect(await failedOf('cancelled', { 70: 'failed', 71: 'done' })).toMatchObject({ ids: [70] })
  expect(await failedOf('running', { 70: 'failed', 71: 'done' })).toMatchObject({ ids: [70] })
})

test('a redrive is not a bulk of vacancies', async () => {
  expect(await failedOf('failed', {}, 'redrive:mail')).toBeUndefined()
})

test('a bulk of companies is not retried as one of vacancies', async () => {
  await expect(failedOf('failed', {}, 'ab12', 'refresh')).rejects.toMatchObject({
    status: 409,
    message: 'This is a bulk of companies, which has a retry of its own',
  })
})

test('the failed companies of a bulk are those whose job failed, and those that a failed bulk has not reached', async () => {
  const states = { 70: 'failed', 71: 'done' } as const
  expect(await failedCompanies('done', states, 'ab12', 'refresh')).toEqual([70])
  expect(await failedCompanies('failed', states, 'ab12', 'refresh')).toEqual([70, 72, 73, 74])
  expect(await failedCompanies('failed', states)).toBeUndefined()
})
