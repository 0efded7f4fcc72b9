import { enrichCompany, discoverCompany } from '#shared/api/admin/company-enrichment.ts'
import { presentJob } from '../operations/index.ts'
import type { Context } from '../platform/context.ts'
import { implement } from '../platform/http/http-handler.ts'
import { requestDiscovery, requestEnrichment } from './request-job.ts'

/** The call with which administrators have the website of a company found. */
export const postDiscoverCompany = (context: Context) =>
  implement(discoverCompany, async ({ params: { id }, body: { website } }, by) => {
    const { job, isAlreadyQueued } = await requestDiscovery(context, id, website, by)
    const message = 'Company queued for the search for its website'
    return { status: 202, body: { data: presentJob(job), already_queued: isAlreadyQueued, message } }
  })

/** The call with which administrators have the website of a company read. */
export const postEnrichCompany = (context: Context) =>
  implement(enrichCompany, async ({ params: { id } }, by) => {
    const { job, isAlreadyQueued } = await requestEnrichment(context, id, by)
    const message = 'Company queued for a refresh from its website'
    return { status: 202, body: { data: presentJob(job), already_queued: isAlreadyQueued, message } }
  })
