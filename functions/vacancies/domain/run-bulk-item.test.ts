import { expect, test, vi } from 'vitest'
import type { BulkAction } from '#shared/bulk-actions.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { runBulkItem, type RunBulkItemDependencies } from './run-bulk-item.ts'
import type { Vacancy } from './vacancy.ts'

const by = { userId: 'admin', requestId: 'r1' }

async function run(
  action: BulkAction,
  vacancy: Vacancy | undefined,
  more: Partial<RunBulkItemDependencies> = {},
) {
  const calls = {
    requestJob: vi.fn<RunBulkItemDependencies['requestJob']>(async ({ job_id }) => ({ job_id })),
    writeDeletion: vi.fn<RunBulkItemDependencies['writeDeletion']>(async () => true),
    recordSkip: vi.fn<RunBulkItemDependencies['recordSkip']>(async () => {}),
  }
  const dependencies = {
    ...calls,
    vacancies: { findById: async () => vacancy },
    jobIdOf: (bulkId: string, subject: string) => `${bulkId}-${subject}`,
    now: () => new Date('2026-08-01T09:00:00Z'),
    ...more,
  }
  await runBulkItem(dependencies, { bulkId: 'b', action }, 70, by)
  return {
    jobs: calls.requestJob.mock.calls.map(([wanted]) => wanted),
    deletions: calls.writeDeletion.mock.calls.map(([, change, { job_id }]) => [change, job_id]),
    skips: calls.recordSkip.mock.calls.map(([{ job_id, bulk_id }, skip]) => [job_id, bulk_id, skip]),
  }
}

const open = vacancySample({ vacancy_id: 70, title: 'Welder', source_url: 'http://boats.example/job' })
const deleted = { ...open, deleted_at: '2026-07-20T09:00:00.000Z' }

test('a vacancy gets a job whose id is the same in every run of the bulk', async () => {
  const { jobs, skips } = await run('process', open)
  expect(jobs).toEqual([
    {
      kind: 'vacancy',
      subject: '70',
      details: 'Welder',
      count: 1,
      requested_by: 'admin',
      request_id: 'r1',
      job_id: 'b-70',
      bulk_id: 'b',
    },
  ])
  expect(skips).toEqual([])
})

test('a vacancy with another live job is recorded as already queued', async () => {
  const { skips } = await run('screenshot', open, { requestJob: async () => ({ job_id: 'other' }) })
  expect(skips).toEqual([['b-70', 'b', 'already_queued']])
})

test.each<[string, BulkAction, Vacancy | undefined, string]>([
  ['an unknown vacancy', 'process', undefined, 'not_found'],
  ['a deleted vacancy', 'process', deleted, 'not_found'],
  [
    'a vacancy deleted over 30 days ago',
    'restore',
    { ...open, deleted_at: '2026-07-01T09:00:00.000Z' },
    'not_found',
  ],
  ['a vacancy without a page', 'process', { ...open, source_url: null }, 'no_page'],
  ['an expired vacancy', 'screenshot', { ...open, expiry_date: '2026-07-31' }, 'expired'],
])('%s is left out of the action %s', async (_what, action, vacancy, skip) => {
  const { jobs, deletions, skips } = await run(action, vacancy)
  expect({ jobs, deletions, skips }).toEqual({ jobs: [], deletions: [], skips: [['b-70', 'b', skip]] })
})

test('a vacancy is deleted and recorded in one write', async () => {
  expect(await run('delete', open)).toEqual({ jobs: [], deletions: [['delete', 'b-70']], skips: [] })
})

test('a vacancy that is already deleted is recorded as unchanged', async () => {
  const { skips } = await run('delete', deleted, { writeDeletion: async () => false })
  expect(skips).toEqual([['b-70', 'b', 'unchanged']])
})
