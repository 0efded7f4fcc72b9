import { expect, test } from 'vitest'
import type { BulkAction } from '#shared/bulk-actions.ts'
import { vacancyTables } from '../../../tests/support/doubles/vacancy-tables.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { jobIdOf } from '../../operations/index.ts'
import type { Vacancy } from '../vacancy.ts'
import { runBulkItem } from './run-bulk.ts'

const at = new Date('2026-08-01T09:00:00Z')
const by = { userId: 'admin', requestId: 'r1' }

/** Works on vacancy 70 for a bulk, or for several. `before` is stored before the first write, as by a concurrent call. */
async function run(
  action: BulkAction,
  vacancy: Vacancy | undefined,
  { bulks = ['b'], before }: { bulks?: string[]; before?: Vacancy } = {},
) {
  const world = await vacancyTables(vacancy ? [vacancy] : [], {
    now: () => at,
    beforeWrite: () => before && world.putMany([before]),
  })
  for (const bulkId of bulks) await runBulkItem(world.context, { bulkId, action }, 70, by)
  const { itemsOf } = world
  return {
    ...world,
    jobs: itemsOf('jobs').filter(({ kind }) => kind !== undefined),
    deleted: itemsOf('vacancies').map(({ deleted_at }) => deleted_at),
  }
}

const jobOf = (bulk: string) => ({ job_id: jobIdOf(bulk, '70'), bulk_id: bulk })

const open = vacancySample({ vacancy_id: 70, title: 'Welder', source_url: 'http://boats.example/job' })
const deleted = { ...open, deleted_at: '2026-07-20T09:00:00.000Z' }

test('a vacancy gets a job whose id is the same in every run of the bulk', async () => {
  const { jobs, itemsOf } = await run('process', open, { bulks: ['b', 'b'] })
  expect(jobs).toMatchObject([
    {
      ...jobOf('b'),
      kind: 'vacancy',
      subject: '70',
      details: 'Welder',
      count: 1,
      requested_by: 'admin',
      request_id: 'r1',
      state: 'queued',
    },
  ])
  expect(itemsOf('outbox')).toMatchObject([{ type: 'processVacancy', body: { job_id: jobIdOf('b', '70') } }])
})

test('a vacancy with another live job is recorded as already queued', async () => {
  const { jobs } = await run('screenshot', open, { bulks: ['a', 'b'] })
  expect(jobs).toMatchObject([
    { ...jobOf('a'), state: 'queued' },
    { ...jobOf('b'), state: 'cancelled', skip: 'already_queued' },
  ])
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
  ['a vacancy that is already deleted', 'delete', deleted, 'unchanged'],
])('%s is left out of the action %s', async (_what, action, vacancy, skip) => {
  const { jobs, itemsOf } = await run(action, vacancy)
  expect(jobs).toMatchObject([{ ...jobOf('b'), state: 'cancelled', skip }])
  expect(itemsOf('outbox')).toEqual([])
})

test('a vacancy is deleted and recorded in one write, with its change for search and list', async () => {
  const { jobs, deleted: after, itemsOf } = await run('delete', open)
  expect(after).toEqual([at.toISOString()])
  expect(jobs).toMatchObject([{ ...jobOf('b'), state: 'done' }])
  expect(itemsOf('admin_lists')).toHaveLength(1)
  expect(itemsOf('outbox')).toMatchObject([{ type: 'updateIndex', body: { is_awaited: true } }])
})

test('a vacancy that another call deletes first is recorded as unchanged', async () => {
  const { jobs, deleted: after } = await run('delete', open, { before: deleted })
  expect(after).toEqual([deleted.deleted_at])
  expect(jobs).toMatchObject([{ state: 'cancelled', skip: 'unchanged' }])
})

test('a vacancy that the bulk recorded before is not deleted again, though it was restored', async () => {
  const { context, itemsOf, putMany } = await run('delete', open)
  await putMany([open])
  await runBulkItem(context, { bulkId: 'b', action: 'delete' }, 70, by)
  expect(itemsOf('vacancies')).toMatchObject([{ deleted_at: null }])
  expect(itemsOf('admin_lists')).toHaveLength(1)
})
