import type { VacancyCriteria } from '#shared/filters/vacancy-filters.ts'
import { captureScreenshots, MAX_OUTCOMES, retryVacancies } from '#shared/api/admin/bulk-vacancies.ts'
import { BULK_ALREADY_RUNNING } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import {
  forecastOutcomes,
  type ForeseeOutcomesDependencies,
  requestBulk,
  type RequestBulkDependencies,
} from '../domain/request-bulk.ts'
import type { By } from '../domain/request-job.ts'
import { type SelectedIdsDependencies, selectedIds } from '../domain/selected-ids.ts'
import { queuedMessage } from './queued-message.ts'
import type { Requested } from './requested.ts'

type Dependencies = RequestBulkDependencies<Requested> &
  ForeseeOutcomesDependencies &
  SelectedIdsDependencies<VacancyCriteria>

/** The bulk calls whose vacancies become jobs of their own. */
export const queueBulks = (dependencies: Dependencies) => [
  implement(retryVacancies, async ({ body }, { principal, requestId }) => {
    const ids = await selectedIds(dependencies, body)
    const answer = await queue(dependencies, 'process', ids, { userId: principal.userId, requestId })
    return { status: 202, body: answer }
  }),
  implement(captureScreenshots, async ({ body }, { principal, requestId }) => {
    const ids = await selectedIds(dependencies, body)
    const answer = await queue(dependencies, 'screenshot', ids, { userId: principal.userId, requestId })
    return { status: 202, body: answer }
  }),
]

/**
 * Queues the bulk. The message counts the vacancies that exist, as far as the call has looked.
 * @throws AppError 404 if the call has looked for all of them and found none.
 */
async function queue(
  dependencies: Dependencies,
  action: 'process' | 'screenshot',
  ids: readonly number[],
  by: By,
) {
  const kind = action === 'process' ? 'vacancy' : 'screenshot'
  const outcomes = ids.length > MAX_OUTCOMES ? undefined : await forecastOutcomes(dependencies, kind, ids)
  const missing = outcomes?.filter(({ outcome }) => outcome === 'not_found').length ?? 0
  if (missing === ids.length) throw new AppError('not_found', 'None of these vacancies has a page to read')
  const { job, isAlreadyQueued } = await requestBulk(dependencies, action, ids, by)
  const message = isAlreadyQueued ? BULK_ALREADY_RUNNING : queuedMessage(action, job.count - missing)
  return { data: job, already_queued: isAlreadyQueued, message, ...(outcomes && { outcomes }) }
}
