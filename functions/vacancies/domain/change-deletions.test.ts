import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { memoryDeletion } from '../../../tests/support/doubles/memory-deletion.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { changeDeletions } from './change-deletions.ts'

const ids = Array.from({ length: 12 }, (_, at) => at + 1)
const deleted_at = '2026-07-31T12:00:00.000Z'

/** Deletes the vacancies 1 to 12. The write of vacancy 2 fails with this error, 3 is unknown, and 4 is already deleted. */
function deleteAll(error: Error) {
  const stored = new Map(
    ids.map((vacancy_id) => [
      vacancy_id,
      vacancySample({ vacancy_id, ...(vacancy_id === 4 && { deleted_at }) }),
    ]),
  )
  stored.delete(3)
  const deletion = memoryDeletion(stored)
  return changeDeletions(
    {
      ...deletion,
      deletionWrite: (vacancy, ...change) => {
        if (vacancy.vacancy_id === 2) throw error
        return deletion.deletionWrite(vacancy, ...change)
      },
      vacancies: { findById: async (id) => stored.get(id) },
      audit: (values) => memoryWrite({ what: 'audit', values }),
      commitAs: memoryCommit().commitAs,
      now: () => new Date('2026-08-01T12:00:00Z'),
    },
    'delete',
    ids,
    { userId: 'ada', requestId: 'r' },
  )
}

test('a vacancy whose change conflicts is busy, and each other one has its outcome', async () => {
  const outcomes = (await deleteAll(new AppError('conflict', 'Try again'))).map(({ outcome }) => outcome)
  expect(outcomes.slice(0, 5)).toEqual(['changed', 'busy', 'not_found', 'unchanged', 'changed'])
  expect(outcomes).toHaveLength(12)
})

test.each([new AppError('overloaded', 'Try again'), new Error('The disk is on fire')])(
  'any other failure ends the work: %s',
  async (error) => {
    await expect(deleteAll(error)).rejects.toBe(error)
  },
)
