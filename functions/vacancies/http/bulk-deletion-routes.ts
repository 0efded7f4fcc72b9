import type { VacancyCriteria } from '#shared/filters/vacancy-filters.ts'
import { deleteVacancies, MAX_OUTCOMES, restoreVacancies } from '#shared/api/admin/bulk-vacancies.ts'
import { AppError } from '#shared/errors.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { BULK_ALREADY_RUNNING } from '#shared/bulk-actions.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { ChangeDeletionDependencies } from '../domain/change-deletion.ts'
import { changeDeletions } from '../domain/change-deletions.ts'
import type { DeletionChange } from '../domain/deletion-writes.ts'
import { requestBulk, type RequestBulkDependencies } from '../domain/request-bulk.ts'
import type { By } from '../domain/request-job.ts'
import { type SelectedIdsDependencies, selectedIds } from '../domain/selected-ids.ts'
import { queuedMessage } from './queued-message.ts'
import type { Requested } from './requested.ts'

type Dependencies = RequestBulkDependencies<Requested> &
  ChangeDeletionDependencies &
  SelectedIdsDependencies<VacancyCriteria>

/** The bulk calls that delete and restore. Up to 100 vacancies change at once, and more by a job. */
export const bulkDeletionRoutes = (dependencies: Dependencies) => [
  implement(deleteVacancies, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const ids = await selectedIds(dependencies, body)
    if (ids.length > MAX_OUTCOMES) return queued(dependencies, 'delete', ids, by)
    return changedNow(dependencies, { change: 'delete', word: 'deleted', gone: 'exists' }, ids, by)
  }),
  implement(restoreVacancies, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const ids = await selectedIds(dependencies, body)
    if (ids.length > MAX_OUTCOMES) return queued(dependencies, 'restore', ids, by)
    return changedNow(dependencies, { change: 'restore', word: 'restored', gone: 'can be restored' }, ids, by)
  }),
]

async function queued(dependencies: Dependencies, change: DeletionChange, ids: readonly number[], by: By) {
  const { job, isAlreadyQueued } = await requestBulk(dependencies, change, ids, by)
  const message = isAlreadyQueued ? BULK_ALREADY_RUNNING : queuedMessage(change, job.count)
  return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } } as const
}

/**
 * Changes the vacancies now. The message counts those that this call has changed, and those that it could not change.
 * @param word What the call does to a vacancy. `gone`: what none of them does, if all are gone.
 * @throws AppError 404 if none of them exists, or can be restored.
 */
async function changedNow<Word extends 'deleted' | 'restored'>(
  dependencies: Dependencies,
  { change, word, gone }: { change: DeletionChange; word: Word; gone: string },
  ids: readonly number[],
  by: By,
) {
  const found = await changeDeletions(dependencies, change, ids, by)
  const outcomes = found.map(({ id, outcome }) => ({ id, outcome: outcome === 'changed' ? word : outcome }))
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  if (count('not_found') === outcomes.length)
    throw new AppError('not_found', `None of these vacancies ${gone}`)
  const busy = count('busy')
  const refused = count('forbidden')
  const late = busy > 0 ? `. Busy, so unchanged: ${formatCount(busy)}. Please try again.` : ''
  const lost =
    refused > 0
      ? `. Unchanged, because you are no longer an administrator: ${formatCount(busy + refused)}.`
      : undefined
  const message = `Successfully ${word} ${counted(count(word), 'vacancy', 'vacancies')}${lost ?? late}`
  return { status: 200, body: { success: busy + refused === 0, message, outcomes } } as const
}
