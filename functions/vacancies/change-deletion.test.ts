import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { vacancyTables } from '../../tests/support/doubles/vacancy-tables.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { changeDeletion, changeDeletions } from './change-deletion.ts'
import type { Vacancy } from './vacancy.ts'

const at = new Date('2026-08-01T12:00:00Z')
const deleted_at = '2026-07-20T12:00:00.000Z'
const by = { userId: 'ada', requestId: 'r' }

const tablesWith = (vacancies: Partial<Vacancy>[], beforeWrite?: (ids: readonly number[]) => unknown) =>
  vacancyTables(vacancies.map(vacancySample), { now: () => at, ...(beforeWrite && { beforeWrite }) })

test.each([
  ['delete', null, 'delete_vacancy', at.toISOString()],
  ['restore', deleted_at, 'restore_vacancy', null],
] as const)(
  'to %s a vacancy, its state, its change for search and list, and the audit entry are written together',
  async (change, before, action, after) => {
    const { context, itemsOf } = await tablesWith([{ deleted_at: before }])
    expect(await changeDeletion(context, change, 70, by)).toBe('changed')
    expect(itemsOf('vacancies')).toMatchObject([{ vacancy_id: 70, deleted_at: after }])
    expect(itemsOf('admin_lists')).toMatchObject([{ item: { company_id: 7, vacancy_id: 70 } }])
    expect(itemsOf('company_changes')).toMatchObject([{ company_id: 7, is_awaited: true }])
    expect(itemsOf('outbox')).toMatchObject([{ type: 'updateIndex', request_id: 'r' }])
    expect(itemsOf('audit')).toMatchObject([
      {
        actor: 'ada',
        action,
        subject: { kind: 'vacancy', id: '70' },
        before: { deleted: before !== null },
        after: { deleted: after !== null },
        at: at.toISOString(),
        request_id: 'r',
      },
    ])
  },
)

test('a second call changes and records nothing', async () => {
  const { context, itemsOf } = await tablesWith([{}])
  expect(await changeDeletion(context, 'delete', 70, by)).toBe('changed')
  expect(await changeDeletion(context, 'delete', 70, by)).toBe('unchanged')
  expect(itemsOf('audit')).toHaveLength(1)
})

test('of two concurrent calls, the late one changes and records nothing', async () => {
  const { context, itemsOf, putMany } = await tablesWith([{}], () => putMany([vacancySample({ deleted_at })]))
  expect(await changeDeletion(context, 'delete', 70, by)).toBe('unchanged')
  expect(itemsOf('vacancies')).toMatchObject([{ deleted_at }])
  expect(itemsOf('audit')).toEqual([])
})

test.each<[string, Partial<Vacancy>[]]>([
  ['unknown', []],
  ['deleted over 30 days ago', [{ deleted_at: '2026-07-01T12:00:00.000Z' }]],
])('a vacancy that is %s is not found', async (_what, vacancies) => {
  const { context, itemsOf } = await tablesWith(vacancies)
  expect(await changeDeletion(context, 'restore', 70, by)).toBe('not_found')
  expect(itemsOf('audit')).toEqual([])
})

const ids = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * Deletes the vacancies 1 to 12, of which 3 is unknown and 4 is already deleted.
 * @param fails Which write fails with this error. @param tookMs How long each write takes.
 */
async function deleteAll({ error, fails, tookMs = 0 }: { error?: Error; fails?: number; tookMs?: number }) {
  const stored = ids
    .filter((id) => id !== 3)
    .map((vacancy_id) => ({ vacancy_id, ...(vacancy_id === 4 && { deleted_at }) }))
  let time = at.getTime()
  const { context } = await vacancyTables(stored.map(vacancySample), {
    now: () => new Date(time),
    beforeWrite(written) {
      time += tookMs
      if (error && fails !== undefined && written.includes(fails)) throw error
    },
  })
  const found = await changeDeletions(context, 'delete', ids, by)
  expect(found.map(({ id }) => id)).toEqual(ids)
  return found.map(({ outcome }) => outcome)
}

test('a vacancy whose change conflicts is busy, and each other one has its outcome', async () => {
  const outcomes = await deleteAll({ error: new AppError('conflict', 'Try again'), fails: 2 })
  expect(outcomes).toEqual(['changed', 'busy', 'not_found', 'unchanged', ...Array(8).fill('changed')])
})

test.each([
  ['a lost role', 'forbidden', 'forbidden'],
  ['throttling', 'overloaded', 'busy'],
] as const)('after %s the rest is left, and what has changed is told', async (_why, code, left) => {
  const outcomes = await deleteAll({ error: new AppError(code, 'No'), fails: 5 })
  expect(outcomes).toEqual(['changed', 'changed', 'not_found', 'unchanged', ...Array(8).fill(left)])
})

test.each(['forbidden', 'overloaded'] as const)(
  'the whole call is %s if nothing has changed yet',
  async (code) => {
    const error = new AppError(code, 'No')
    await expect(deleteAll({ error, fails: 1 })).rejects.toBe(error)
  },
)

test('an unknown failure ends the work', async () => {
  const error = new Error('The disk is on fire')
  await expect(deleteAll({ error, fails: 2 })).rejects.toBe(error)
})

test('no vacancy is begun after 15 seconds, and the rest is busy', async () => {
  // 1, 2, 4 and 5 are written within 16 seconds
  const outcomes = await deleteAll({ tookMs: 4000 })
  expect(outcomes).toEqual([
    'changed',
    'changed',
    'not_found',
    'unchanged',
    'changed',
    ...Array(7).fill('busy'),
  ])
})
