import { discoverCompany } from '#shared/api/admin/company-discovery.ts'
import type { Job } from '#shared/api/jobs.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { requestDiscovery, type RequestDiscoveryDependencies } from '../domain/request-discovery.ts'

interface Dependencies {
  /** The dependencies of one request. The suggested website, if any, is tried first. */
  requesting: (
    principal: Principal,
    suggestion: string | undefined,
  ) => RequestDiscoveryDependencies<{ job: Job; isAlreadyQueued: boolean }>
}

/** The call with which administrators have the website of a company found. */
export const postDiscoverCompany = ({ requesting }: Dependencies) =>
  implement(discoverCompany, async ({ params: { id }, body: { website } }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestDiscovery(requesting(principal, website), id, by)
    const message = 'Company queued for the search for its website'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  })
