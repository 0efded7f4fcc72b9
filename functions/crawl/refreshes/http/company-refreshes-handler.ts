import { refreshCompanies, type RefreshCounts, retryRefresh } from '#shared/api/admin/refresh-companies.ts'
import { BULK_ALREADY_RUNNING } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { failedOfRefresh, presentJob } from '../../../operations/index.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { keyOfRegister } from '../../../register/index.ts'
import { requestHandler } from '../../../sessions/index.ts'
import type { Requester } from '../../request-job.ts'
import { requestBulkRefresh } from '../request-bulk-refresh.ts'

const bulkRefreshCalls = (context: Context) => {
  const queue = async (choice: Parameters<typeof requestBulkRefresh>[1], by: Requester) => {
    const { requested, counts } = await requestBulkRefresh(context, choice, by)
    const isAlreadyQueued = requested?.isAlreadyQueued ?? counts.already_queued > 0
    return {
      data: requested && presentJob(requested.job),
      already_queued: isAlreadyQueued,
      message: requested?.isAlreadyQueued ? BULK_ALREADY_RUNNING : messageOf(counts),
      counts,
    }
  }
  return [
    implement(refreshCompanies, async ({ body }, by) => ({ status: 202, body: await queue(body, by) })),
    implement(retryRefresh, async ({ params }, by) => {
      const failed = await failedOfRefresh(context)(params.id)
      if (failed === undefined) throw new AppError('not_found', 'There is no bulk of companies with this id')
      if (failed.length === 0) throw new AppError('conflict', 'No company of this bulk has failed')
      return { status: 202, body: await queue({ company_ids: failed }, by) }
    }),
  ]
}

/** `12 companies queued for a refresh. 3 were queued already. 14 websites will be looked for. 2 left out: no website.` */
function messageOf({ queued, already_queued, sought, left_out }: RefreshCounts): string {
  const sentences = [
    queued > 0 && `${counted(queued, 'company', 'companies')} queued for a refresh`,
    already_queued > 0 &&
      (queued > 0
        ? counted(already_queued, 'was queued already', 'were queued already')
        : counted(already_queued, 'company was queued already', 'companies were queued already')),
    sought > 0 && counted(sought, 'website will be looked for', 'websites will be looked for'),
    left_out > 0 && `${formatCount(left_out)} left out: no website`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 1 ? sentences.join('') : `${sentences.join('. ')}.`
}

export const handler = requestHandler(lambdaContext, [bulkRefreshCalls], keyOfRegister)
