import {
  type BulkFilter,
  captureScreenshots,
  MAX_OUTCOMES,
  retryVacancies,
} from '../../../shared/api/admin/bulk-vacancies.ts'
import { AppError } from '../../../shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import {
  foreseeOutcomes,
  type ForeseeOutcomesDependencies,
  requestBulk,
  type RequestBulkDependencies,
} from '../domain/request-bulk.ts'
import type { By } from '../domain/request-vacancy-job.ts'
import { type SelectedIdsDependencies, selectedIds } from '../domain/selected-ids.ts'
import { queuedMessage } from './queued-message.ts'
import type { Requested } from './request-job-as.ts'

type Dependencies = RequestBulkDependencies<Requested> &
  ForeseeOutcomesDependencies &
  SelectedIdsDependencies<BulkFilter>

/** The bulk calls whose vacancies become jobs of their own. */
export const queueBulks = (dependencies: Dependencies) => [
  implement(retryVacancies, async ({ body }, { principal, requestId }) => {
    const ids = await selectedIds(dependencies, body)
    const answer = await queue(dependencies, 'process', ids, { userId: principal.userId, requestId })
    const message = queuedMessage('process', answer.queued)
    return { status: 202, body: { ...answer.body, message } }
  }),
  implement(captureScreenshots, async ({ body }, { principal, requestId }) => {
    const ids = await selectedIds(dependencies, body)
    const answer = await queue(dependencies, 'screenshot', ids, { userId: principal.userId, requestId })
    const message = queuedMessage('screenshot', answer.queued)
    return { status: 202, body: { ...answer.body, message } }
  }),
]

/**
 * Queues the bulk. `queued` is the number of vacancies that exist, as far as the call has looked.
 * @throws AppError 404 if the call has looked for all of them and found none.
 */
async function queue(
  dependencies: Dependencies,
  action: 'process' | 'screenshot',
  ids: readonly number[],
  by: By,
) {
  const kind = action === 'process' ? 'vacancy' : 'screenshot'
  const outcomes = ids.length > MAX_OUTCOMES ? undefined : await foreseeOutcomes(dependencies, kind, ids)
  const missing = outcomes?.filter(({ outcome }) => outcome === 'not_found').length ?? 0
  if (missing === ids.length) throw new AppError('not_found', 'None of these vacancies has a page to read')
  const { job, isAlreadyQueued } = await requestBulk(dependencies, action, ids, by)
  return {
    queued: job.count - missing,
    body: { data: job, already_queued: isAlreadyQueued, ...(outcomes && { outcomes }) },
  }
}
