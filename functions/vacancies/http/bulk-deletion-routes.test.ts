import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { memoryDeletion } from '../../../tests/support/doubles/memory-deletion.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { bulkDeletionRoutes } from './bulk-deletion-routes.ts'

/** Deletes the vacancies 1 to 3, of which the later ones fail with these errors. */
function deleteThree(errors: Record<number, AppError>) {
  const stored = new Map([1, 2, 3].map((vacancy_id) => [vacancy_id, vacancySample({ vacancy_id })]))
  const deletion = memoryDeletion(stored)
  const dependencies = {
    ...deletion,
    deletionWrite: (...[vacancy, ...change]: Parameters<typeof deletion.deletionWrite>) => {
      const error = errors[vacancy.vacancy_id]
      if (error) throw error
      return deletion.deletionWrite(vacancy, ...change)
    },
    vacancies: { findById: async (id: number) => stored.get(id) },
    audit: (values: unknown) => memoryWrite({ what: 'audit', values }),
    commitAs: memoryCommit().commitAs,
    now: () => new Date('2026-08-01T12:00:00Z'),
  } as unknown as Parameters<typeof bulkDeletionRoutes>[0]
  const request = { body: { vacancy_ids: [1, 2, 3] } }
  const context = { principal: { userId: 'ada' }, requestId: 'r' }
  return bulkDeletionRoutes(dependencies)[0]!.handle(request as never, context as never)
}

const conflict = new AppError('conflict', 'Try again')
const forbidden = new AppError('forbidden', 'Only administrators may do this')

test.each([
  [{}, true, 'Successfully deleted 3 vacancies'],
  [{ 2: conflict }, false, 'Successfully deleted 2 vacancies. Busy, so unchanged: 1. Please try again.'],
  [
    { 2: forbidden },
    false,
    'Successfully deleted 1 vacancy. Unchanged, because you are no longer an administrator: 2.',
  ],
  [
    { 2: conflict, 3: forbidden },
    false,
    'Successfully deleted 1 vacancy. Unchanged, because you are no longer an administrator: 2.',
  ],
])('the message counts what was deleted and what was left: %o', async (errors, success, message) => {
  expect(await deleteThree(errors)).toMatchObject({ status: 200, body: { success, message } })
})
