import { discoverCompany } from '#shared/api/admin/company-discovery.ts'
import type { Job } from '#shared/api/jobs.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { requestDiscovery, type RequestDiscoveryDependencies } from '../domain/request-discovery.ts'

interface Dependencies<Profile, Queued> {
  /** The dependencies of one request. */
  requesting: (principal: Principal) => RequestDiscoveryDependencies<Profile, Queued>
  presentJob: (job: Queued) => Job
}

/** The call with which administrators have the website of a company found. */
export const postDiscoverCompany = <Profile, Queued>({
  requesting,
  presentJob,
}: Dependencies<Profile, Queued>) =>
  implement(discoverCompany, async ({ params: { id }, body: { website } }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestDiscovery(requesting(principal), id, website, by)
    const message = 'Company queued for the search for its website'
    return { status: 202, body: { data: presentJob(job), already_queued: isAlreadyQueued, message } }
  })
