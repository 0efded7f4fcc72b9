import { expect, test } from 'vitest'
import { bulkActions } from '#shared/bulk-actions.ts'
import { double } from '../../tests/support/doubles/context-with.ts'
import { vacancyTables } from '../../tests/support/doubles/vacancy-tables.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { selectionStore } from '../operations/index.ts'
import { requestBulk, requestVacancyJob } from './request-job.ts'
import type { Vacancy } from './vacancy.ts'

const at = new Date('2026-08-01T09:00:00Z')
const by = { userId: 'ada', requestId: 'r' }

const tablesWith = (vacancies: Partial<Vacancy>[]) =>
  vacancyTables(
    vacancies.map((vacancy) => vacancySample({ source_url: 'https://welders.example/jobs/1', ...vacancy })),
    { now: () => at },
    double(selectionStore, { put: async (ids) => ids.join('-') }),
  )
type Context = Awaited<ReturnType<typeof tablesWith>>['context']

const request = (context: Context, kind: 'vacancy' | 'screenshot' = 'vacancy') =>
  requestVacancyJob(
    context,
    { kind, action: 'process_vacancy', subjectOf: () => ({ kind: 'vacancy', id: '70' }) },
    70,
    by,
  )

/** The jobs of some tables, without the rows that name the live job of a subject. */
const jobsOf = ({ itemsOf }: Awaited<ReturnType<typeof tablesWith>>) =>
  itemsOf('jobs').filter(({ kind }) => kind !== undefined)

test('a job, its message and the audit entry that names it are written together', async () => {
  const world = await tablesWith([{}])
  const { job, isAlreadyQueued } = await request(world.context)
  expect(isAlreadyQueued).toBe(false)
  expect(jobsOf(world)).toMatchObject([
    { kind: 'vacancy', subject: '70', details: 'Welder', count: 1, requested_by: 'ada', request_id: 'r' },
  ])
  expect(world.itemsOf('outbox')).toMatchObject([{ type: 'processVacancy', body: { job_id: job.id } }])
  expect(world.itemsOf('audit')).toMatchObject([
    {
      actor: 'ada',
      action: 'process_vacancy',
      subject: { kind: 'vacancy', id: '70' },
      before: null,
      after: { job_id: job.id, vacancies: 1 },
      at: at.toISOString(),
      request_id: 'r',
    },
  ])
})

test('a second request gets the job of the first, and records nothing', async () => {
  const world = await tablesWith([{}])
  const { job } = await request(world.context)
  expect(await request(world.context)).toEqual({ job, isAlreadyQueued: true })
  expect(world.itemsOf('audit')).toHaveLength(1)
})

test.each<[string, Partial<Vacancy>[], 'vacancy' | 'screenshot', string]>([
  ['an unknown vacancy', [], 'vacancy', 'not_found'],
  ['a deleted vacancy', [{ deleted_at: '2026-07-31T00:00:00.000Z' }], 'vacancy', 'not_found'],
  ['a vacancy without a page', [{ source_url: null }], 'vacancy', 'conflict'],
  ['the screenshot of an expired vacancy', [{ expiry_date: '2026-07-31' }], 'screenshot', 'conflict'],
  ['the screenshot of a page that is gone', [{ removed_at: '2026-07-31' }], 'screenshot', 'conflict'],
])('%s is refused', async (_what, vacancies, kind, code) => {
  const { context } = await tablesWith(vacancies)
  await expect(request(context, kind)).rejects.toMatchObject({ code })
})

test('a bulk and the audit entry that names it are written together', async () => {
  const world = await tablesWith([])
  const { job } = await requestBulk(world.context, 'delete', [70, 71], by)
  expect(jobsOf(world)).toMatchObject([
    { kind: 'bulk', subject: 'delete:70-71', details: null, count: 2, requested_by: 'ada', request_id: 'r' },
  ])
  expect(world.itemsOf('audit')).toMatchObject([
    {
      actor: 'ada',
      action: 'delete_vacancies',
      subject: { kind: 'bulk', id: job.id },
      before: null,
      after: { job_id: job.id, vacancies: 2 },
    },
  ])
})

test('the audit log names each action of a bulk, or why another call asks for it', async () => {
  const { context, itemsOf } = await tablesWith([])
  for (const action of bulkActions) await requestBulk(context, action, [70], by)
  await requestBulk(context, 'process', [71], by, 'retry_ai_responses')
  expect(itemsOf('audit').map(({ action }) => action)).toEqual([
    'retry_vacancies',
    'capture_screenshots',
    'delete_vacancies',
    'restore_vacancies',
    'retry_ai_responses',
  ])
})

test('of two requests for the same bulk, only the first is recorded', async () => {
  const { context, itemsOf } = await tablesWith([])
  const { job } = await requestBulk(context, 'restore', [70], by)
  expect(await requestBulk(context, 'restore', [70], by)).toEqual({ job, isAlreadyQueued: true })
  expect(itemsOf('audit')).toHaveLength(1)
})
