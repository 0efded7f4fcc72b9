import { expect, test, vi } from 'vitest'
import type { BulkAction } from '#shared/bulk-actions.ts'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { memoryDeletion } from '../../../tests/support/doubles/memory-deletion.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { runBulkItem, type RunBulkItemDependencies } from './run-bulk-item.ts'
import type { Vacancy } from './vacancy.ts'

const at = new Date('2026-08-01T09:00:00Z')
const by = { userId: 'admin', requestId: 'r1' }

/** Works on vacancy 70. `before` runs before the first write, as a concurrent call would. */
async function run(
  action: BulkAction,
  vacancy: Vacancy | undefined,
  {
    recorded = [],
    before = () => undefined,
    queueJob = async ({ job_id }) => ({ job: { job_id } }),
  }: {
    recorded?: readonly string[]
    before?: (stored: Map<number, Vacancy>) => void
    queueJob?: RunBulkItemDependencies['queueJob']
  } = {},
) {
  const stored = new Map(vacancy && [[70, vacancy]])
  const records = new Set(recorded)
  const request = vi.fn<RunBulkItemDependencies['queueJob']>(queueJob)
  const { commit, committed } = memoryCommit({ before: () => before(stored) })
  const dependencies: RunBulkItemDependencies = {
    ...memoryDeletion(stored),
    vacancies: { findById: async (id) => stored.get(id) },
    queueJob: request,
    endedJob: ({ job_id, bulk_id }, end) =>
      memoryWrite({
        what: 'record',
        values: [job_id, bulk_id, end],
        isRefused: () => records.has(job_id),
        apply: () => records.add(job_id),
      }),
    commit,
    jobIdOf: (bulkId, subject) => `${bulkId}-${subject}`,
    now: () => at,
  }
  await runBulkItem(dependencies, { bulkId: 'b', action }, 70, by)
  return { jobs: request.mock.calls.map(([wanted]) => wanted), committed }
}

const recordOf = (end: string) => ({ what: 'record', values: ['b-70', 'b', end] })

const open = vacancySample({ vacancy_id: 70, title: 'Welder', source_url: 'http://boats.example/job' })
const deleted = { ...open, deleted_at: '2026-07-20T09:00:00.000Z' }

test('a vacancy gets a job whose id is the same in every run of the bulk', async () => {
  const { jobs, committed } = await run('process', open)
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
  expect(committed).toEqual([])
})

test('a vacancy with another live job is recorded as already queued', async () => {
  const { committed } = await run('screenshot', open, {
    queueJob: async () => ({ job: { job_id: 'other' } }),
  })
  expect(committed).toEqual([[recordOf('already_queued')]])
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
  expect(await run(action, vacancy)).toEqual({ jobs: [], committed: [[recordOf(skip)]] })
})

test('a vacancy is deleted and recorded in one write', async () => {
  const change = { vacancy_id: 70, requestId: 'r1', isShown: true, isAwaited: true }
  expect(await run('delete', open)).toEqual({
    jobs: [],
    committed: [
      [
        { what: 'delete', values: { vacancy_id: 70, at } },
        { what: 'change of vacancy', values: change },
        recordOf('done'),
      ],
    ],
  })
})

test('a vacancy that is already deleted is recorded as unchanged', async () => {
  const { committed } = await run('delete', deleted)
  expect(committed).toEqual([[recordOf('unchanged')]])
})

test('a vacancy that another call deletes first is recorded as unchanged', async () => {
  const { committed } = await run('delete', open, { before: (stored) => stored.set(70, deleted) })
  expect(committed).toEqual([[recordOf('unchanged')]])
})

test('a vacancy that the bulk recorded before is not deleted again, though it was restored', async () => {
  expect((await run('delete', open, { recorded: ['b-70'] })).committed).toEqual([])
})
