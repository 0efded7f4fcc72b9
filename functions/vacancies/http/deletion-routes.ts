import { deleteVacancy, restoreVacancy } from '#shared/api/admin/vacancies.ts'
import { AppError } from '#shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { changeDeletion, type ChangeDeletionDependencies } from '../domain/change-deletion.ts'

/**
 * The calls that delete or restore one vacancy. A repeated call gets the same answer, because the answer to the first
 * may have been lost.
 */
export const deletionRoutes = (dependencies: ChangeDeletionDependencies) => [
  implement(deleteVacancy, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    known(await changeDeletion(dependencies, 'delete', params.id, by))
    return { status: 200, body: { success: true, message: 'Vacancy deleted successfully' } }
  }),
  implement(restoreVacancy, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    known(await changeDeletion(dependencies, 'restore', params.id, by))
    return { status: 200, body: { success: true, message: 'Vacancy restored' } }
  }),
]

/** @throws AppError 404 if the vacancy is unknown, or was deleted too long ago. */
function known(outcome: Awaited<ReturnType<typeof changeDeletion>>): void {
  if (outcome === 'not_found') throw new AppError('not_found', 'There is no vacancy with this id')
}
