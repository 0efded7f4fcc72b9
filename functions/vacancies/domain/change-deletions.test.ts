import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { changeDeletions } from './change-deletions.ts'

/** Deletes the vacancies 1 to 12. The write of vacancy 2 fails with this error. */
const deleteAll = (error: Error) =>
  changeDeletions(
    {
      vacancies: { findById: async (id) => (id === 3 ? undefined : vacancySample({ vacancy_id: id })) },
      writeDeletion: async ({ vacancy_id }) => {
        if (vacancy_id === 2) throw error
        return vacancy_id !== 4
      },
      now: () => new Date('2026-08-01T12:00:00Z'),
    },
    'delete',
    Array.from({ length: 12 }, (_, at) => at + 1),
    'ada',
  )

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
