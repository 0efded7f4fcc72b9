import { enrichCompany } from '#shared/api/admin/company-enrichment.ts'
import type { Job } from '#shared/api/jobs.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { requestEnrichment, type RequestEnrichmentDependencies } from '../domain/request-enrichment.ts'

interface Dependencies<Queued> {
  /** The dependencies of one request. */
  requesting: (principal: Principal) => RequestEnrichmentDependencies<Queued>
  presentJob: (job: Queued) => Job
}

/** The call with which administrators have the website of a company read. */
export const postEnrichCompany = <Queued>({ requesting, presentJob }: Dependencies<Queued>) =>
  implement(enrichCompany, async ({ params: { id } }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestEnrichment(requesting(principal), id, by)
    const message = 'Company queued for a refresh from its website'
    return { status: 202, body: { data: presentJob(job), already_queued: isAlreadyQueued, message } }
  })
