import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { memoryDeletion } from '../../../tests/support/doubles/memory-deletion.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { changeDeletions } from './change-deletions.ts'

const ids = Array.from({ length: 12 }, (_, at) => at + 1)
const deleted_at = '2026-07-31T12:00:00.000Z'

/**
 * Deletes the vacancies 1 to 12, of which 3 is unknown and 4 is already deleted.
 * @param fails Which write fails with this error. @param tookMs How long each look-up takes.
 */
function deleteAll({ error, fails, tookMs = 0 }: { error?: Error; fails?: number; tookMs?: number }) {
  const stored = new Map(
    ids.map((vacancy_id) => [
      vacancy_id,
      vacancySample({ vacancy_id, ...(vacancy_id === 4 && { deleted_at }) }),
    ]),
  )
  stored.delete(3)
  const deletion = memoryDeletion(stored)
  let time = Date.parse('2026-08-01T12:00:00Z')
  return changeDeletions(
    {
      ...deletion,
      deletionWrite: (vacancy, ...change) => {
        if (error && vacancy.vacancy_id === fails) throw error
        return deletion.deletionWrite(vacancy, ...change)
      },
      vacancies: {
        async findById(id) {
          time += tookMs
          return stored.get(id)
        },
      },
      audit: (values) => memoryWrite({ what: 'audit', values }),
      commitAs: memoryCommit().commitAs,
      now: () => new Date(time),
    },
    'delete',
    ids,
    { userId: 'ada', requestId: 'r' },
  ).then((found) => {
    expect(found.map(({ id }) => id)).toEqual(ids)
    return found.map(({ outcome }) => outcome)
  })
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
  // the first five begin within 15 seconds
  const outcomes = await deleteAll({ tookMs: 3000 })
  expect(outcomes).toEqual([
    'changed',
    'changed',
    'not_found',
    'unchanged',
    'changed',
    ...Array(7).fill('busy'),
  ])
})
