import { expect, test } from 'vitest'
import { memoryQueue } from '../../../tests/support/doubles/memory-queue.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { requestVacancyJob } from './request-vacancy-job.ts'
import type { Vacancy } from './vacancy.ts'

const source_url = 'https://welders.example/jobs/1'

/** Requests work on a vacancy, or on none, so many times. */
async function request(
  vacancy: Partial<Vacancy> | undefined,
  kind: 'vacancy' | 'screenshot' = 'vacancy',
  times = 1,
) {
  const { committed, ...queue } = memoryQueue()
  const answers = []
  for (let time = 0; time < times; time += 1) {
    const answer = await requestVacancyJob(
      {
        ...queue,
        vacancies: { findById: async () => vacancy && vacancySample({ source_url, ...vacancy }) },
        now: () => new Date('2026-08-01T09:00:00Z'),
      },
      { kind, action: 'process_vacancy', subjectOf: () => ({ kind: 'vacancy', id: '70' }) },
      70,
      { userId: 'ada', requestId: 'r' },
    )
    answers.push(answer)
  }
  return { answers, committed }
}

const wanted = {
  kind: 'vacancy',
  subject: '70',
  details: 'Welder',
  count: 1,
  requested_by: 'ada',
  request_id: 'r',
}

test('a job and the audit entry that names it are written together', async () => {
  const { committed } = await request({})
  const entry = {
    actor: 'ada',
    action: 'process_vacancy',
    subject: { kind: 'vacancy', id: '70' },
    before: null,
    after: { job_id: 'job-1', vacancies: 1 },
    at: new Date('2026-08-01T09:00:00Z'),
    requestId: 'r',
  }
  expect(committed).toEqual([
    [
      { what: 'job', values: wanted },
      { what: 'audit', values: entry },
    ],
  ])
})

test('a second request gets the job of the first, and records nothing', async () => {
  const { answers, committed } = await request({}, 'vacancy', 2)
  expect(answers).toEqual([
    { jobId: 'job-1', isAlreadyQueued: false },
    { jobId: 'job-1', isAlreadyQueued: true },
  ])
  expect(committed).toHaveLength(1)
})

test.each<[string, Partial<Vacancy> | undefined, 'vacancy' | 'screenshot', string]>([
  ['an unknown vacancy', undefined, 'vacancy', 'not_found'],
  ['a deleted vacancy', { deleted_at: '2026-07-31T00:00:00.000Z' }, 'vacancy', 'not_found'],
  ['a vacancy without a page', { source_url: null }, 'vacancy', 'conflict'],
  ['the screenshot of an expired vacancy', { expiry_date: '2026-07-31' }, 'screenshot', 'conflict'],
  ['the screenshot of a page that is gone', { removed_at: '2026-07-31' }, 'screenshot', 'conflict'],
])('%s is refused', async (_what, vacancy, kind, code) => {
  await expect(request(vacancy, kind)).rejects.toMatchObject({ code })
})
