import { retryJob as contract } from '#shared/api/admin/bulk-jobs.ts'
import { BULK_ALREADY_RUNNING, type BulkAction } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestBulk, type RequestBulkDependencies } from '../domain/request-bulk.ts'
import { queuedMessage } from './queued-message.ts'
import type { Requested } from './requested.ts'

interface Dependencies extends RequestBulkDependencies<Requested> {
  failedOfBulk: (id: string) => Promise<{ action: BulkAction; ids: number[] } | undefined>
}

/** Queues the failed vacancies of a bulk in a new bulk with the same action. */
export const postRetryBulk = (dependencies: Dependencies) =>
  implement(contract, async ({ params }, { principal, requestId }) => {
    const failed = await dependencies.failedOfBulk(params.id)
    if (failed === undefined) throw new AppError('not_found', 'There is no bulk with this id')
    if (failed.ids.length === 0) throw new AppError('conflict', 'No vacancy of this bulk has failed')
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestBulk(dependencies, failed.action, failed.ids, by)
    const message = isAlreadyQueued ? BULK_ALREADY_RUNNING : queuedMessage(failed.action, job.count)
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  })
