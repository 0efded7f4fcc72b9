import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { memoryDeletion } from '../../../tests/support/doubles/memory-deletion.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { changeDeletion } from './change-deletion.ts'
import type { DeletionChange } from './deletion-writes.ts'
import type { Vacancy } from './vacancy.ts'

const at = new Date('2026-08-01T12:00:00Z')
const deleted_at = '2026-07-20T12:00:00.000Z'

/** A store of vacancy 70, or of none. `before` runs before the first write, as a concurrent call would. */
function storeOf(
  vacancy: Partial<Vacancy> | undefined,
  before: (stored: Map<number, Vacancy>) => void = () => undefined,
) {
  const stored = new Map(vacancy && [[70, vacancySample(vacancy)]])
  const { commitAs, committed } = memoryCommit({ before: () => before(stored) })
  const dependencies = {
    ...memoryDeletion(stored),
    vacancies: { findById: async (id: number) => stored.get(id) },
    audit: (values: object) => memoryWrite({ what: 'audit', values }),
    commitAs,
    now: () => at,
  }
  const change = (to: DeletionChange) =>
    changeDeletion(dependencies, to, 70, { userId: 'ada', requestId: 'r' })
  return { change, committed }
}

test.each([
  ['delete', null, 'delete_vacancy', { before: { deleted: false }, after: { deleted: true } }],
  ['restore', deleted_at, 'restore_vacancy', { before: { deleted: true }, after: { deleted: false } }],
] as const)(
  'to %s a vacancy, its state, its change for search and list, and the audit entry are written together',
  async (to, deletedAt, action, states) => {
    const { change, committed } = storeOf({ deleted_at: deletedAt })
    expect(await change(to)).toBe('changed')
    const subject = { kind: 'vacancy', id: '70' }
    expect(committed).toEqual([
      [
        { what: to, values: { vacancy_id: 70, at } },
        {
          what: 'change of vacancy',
          values: { vacancy_id: 70, requestId: 'r', isShown: true, isAwaited: true },
        },
        { what: 'audit', values: { actor: 'ada', action, subject, ...states, at, requestId: 'r' } },
      ],
    ])
  },
)

test('a second call changes and records nothing', async () => {
  const { change, committed } = storeOf({})
  expect(await change('delete')).toBe('changed')
  expect(await change('delete')).toBe('unchanged')
  expect(committed).toHaveLength(1)
})

test('of two concurrent calls, the late one changes and records nothing', async () => {
  const { change, committed } = storeOf({}, (stored) => stored.set(70, vacancySample({ deleted_at })))
  expect(await change('delete')).toBe('unchanged')
  expect(committed).toEqual([])
})

test.each<[string, Partial<Vacancy> | undefined]>([
  ['unknown', undefined],
  ['deleted over 30 days ago', { deleted_at: '2026-07-01T12:00:00.000Z' }],
])('a vacancy that is %s is not found', async (_what, vacancy) => {
  const { change, committed } = storeOf(vacancy)
  expect(await change('restore')).toBe('not_found')
  expect(committed).toEqual([])
})
