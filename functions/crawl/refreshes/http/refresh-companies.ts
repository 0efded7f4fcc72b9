import {
  type CompanyFilter,
  type RefreshCounts,
  refreshCompanies as contract,
} from '#shared/api/admin/refresh-companies.ts'
import type { Job } from '#shared/api/jobs.ts'
import { BULK_ALREADY_RUNNING } from '#shared/bulk-actions.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { requestBulkRefresh, type RequestBulkRefreshDependencies } from '../domain/request-bulk-refresh.ts'

interface Dependencies<Profile extends { website: string | null }, Queued> {
  /** The dependencies of one request. */
  requesting: (principal: Principal) => RequestBulkRefreshDependencies<Profile, CompanyFilter, Queued>
  presentJob: (job: Queued) => Job
}

/** The call with which administrators refresh many companies. */
export const postRefreshCompanies = <Profile extends { website: string | null }, Queued>({
  requesting,
  presentJob,
}: Dependencies<Profile, Queued>) =>
  implement(contract, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { requested, counts } = await requestBulkRefresh(requesting(principal), body, by)
    const isAlreadyQueued = requested?.isAlreadyQueued ?? counts.already_queued > 0
    return {
      status: 202,
      body: {
        data: requested && presentJob(requested.job),
        already_queued: isAlreadyQueued,
        message: requested?.isAlreadyQueued ? BULK_ALREADY_RUNNING : messageOf(counts),
        counts,
      },
    }
  })

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
