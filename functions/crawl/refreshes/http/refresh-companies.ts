import {
  type CompanyFilter,
  type RefreshCounts,
  refreshCompanies,
  retryRefresh,
} from '#shared/api/admin/refresh-companies.ts'
import type { Job } from '#shared/api/jobs.ts'
import { BULK_ALREADY_RUNNING } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { requestBulkRefresh, type RequestBulkRefreshDependencies } from '../domain/request-bulk-refresh.ts'

interface Dependencies<Profile extends { website: string | null }, Queued> {
  /** The dependencies of one request. */
  requesting: (principal: Principal) => RequestBulkRefreshDependencies<Profile, CompanyFilter, Queued>
  presentJob: (job: Queued) => Job
  /** The ids of the failed companies of a bulk; undefined if there is no such bulk. */
  failedOfRefresh: (bulkId: string) => Promise<number[] | undefined>
}

/** The calls with which administrators refresh many companies, and those of a bulk that failed. */
export const bulkRefreshCalls = <Profile extends { website: string | null }, Queued>({
  requesting,
  presentJob,
  failedOfRefresh,
}: Dependencies<Profile, Queued>) => {
  const queue = async (
    choice: Parameters<typeof requestBulkRefresh<Profile, CompanyFilter, Queued>>[1],
    principal: Principal,
    requestId: string,
  ) => {
    const by = { userId: principal.userId, requestId }
    const { requested, counts } = await requestBulkRefresh(requesting(principal), choice, by)
    const isAlreadyQueued = requested?.isAlreadyQueued ?? counts.already_queued > 0
    return {
      data: requested && presentJob(requested.job),
      already_queued: isAlreadyQueued,
      message: requested?.isAlreadyQueued ? BULK_ALREADY_RUNNING : messageOf(counts),
      counts,
    }
  }
  return [
    implement(refreshCompanies, async ({ body }, { principal, requestId }) => ({
      status: 202,
      body: await queue(body, principal, requestId),
    })),
    implement(retryRefresh, async ({ params }, { principal, requestId }) => {
      const failed = await failedOfRefresh(params.id)
      if (failed === undefined) throw new AppError('not_found', 'There is no bulk of companies with this id')
      if (failed.length === 0) throw new AppError('conflict', 'No company of this bulk has failed')
      return { status: 202, body: await queue({ company_ids: failed }, principal, requestId) }
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
