import {
  type CompanyFilter,
  type RefreshCounts,
  refreshCompanies as contract,
} from '../../../shared/api/admin/refresh-companies.ts'
import type { Job } from '../../../shared/api/jobs.ts'
import { formatCount } from '../../../shared/format/number.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestBulkRefresh, type RequestBulkRefreshDependencies } from '../domain/request-bulk-refresh.ts'

interface Dependencies {
  /** The dependencies of one request. */
  requesting: (
    principal: Principal,
  ) => RequestBulkRefreshDependencies<CompanyFilter, { job: Job; isAlreadyQueued: boolean }>
}

/** The call with which administrators refresh many companies. */
export const postRefreshCompanies = ({ requesting }: Dependencies) =>
  implement(contract, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { requested, counts } = await requestBulkRefresh(requesting(principal), body, by)
    const { job, isAlreadyQueued } = requested
    return {
      status: 202,
      body: { data: job, already_queued: isAlreadyQueued, message: messageOf(counts), counts },
    }
  })

/** `12 companies queued for a refresh. 3 were queued already. 5 have no known website: it is sought unless there is none.` */
function messageOf({ queued, already_queued, no_website }: RefreshCounts): string {
  const parts: [count: number, one: string, many: string][] = [
    [queued, 'queued for a refresh', 'queued for a refresh'],
    [already_queued, 'was queued already', 'were queued already'],
    [no_website, 'has no known website', 'have no known website'],
  ]
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many], at) => {
      const noun = at > 0 ? '' : count === 1 ? ' company' : ' companies'
      return `${formatCount(count)}${noun} ${count === 1 ? one : many}`
    })
  const sought = no_website > 0 ? ': it is sought unless there is none' : ''
  return words.length === 1 && sought === '' ? words.join('') : `${words.join('. ')}${sought}.`
}
