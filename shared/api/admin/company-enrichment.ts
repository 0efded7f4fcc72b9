import * as z from 'zod/mini'
import { CompanyIdParameter } from '../company-row.ts'
import { defineRoute } from '../contract.ts'
import { dataOf } from '../envelopes.ts'
import { Job, Queued } from '../jobs.ts'

const CompanyPath = z.object({ id: CompanyIdParameter })

export const enrichCompany = defineRoute({
  id: 'enrichCompany',
  method: 'POST',
  path: '/admin/companies/{id}/enrich',
  auth: 'admin',
  summary: 'Queues the reading of the website of a company. 409 if the company has none.',
  request: { params: CompanyPath },
  responses: { 202: Queued },
  errors: ['conflict', 'no_register'],
})

/**
 * The search for the website of a company. `tried` has its candidates in order: how each was found, and a rule or a rejection
 * of `shared/website-verdicts.ts`. The names are plain texts, so that the page need not load them.
 */
export const DiscoveryJob = z.extend(Job, {
  tried: z.optional(
    z.array(
      z.object({
        host: z.string(),
        found_by: z.string(),
        verdict: z.string(),
        confidence: z.nullable(z.number()),
        reason: z.nullable(z.string()),
      }),
    ),
  ),
})

export type DiscoveryJob = z.infer<typeof DiscoveryJob>

/** The live job of each kind of a company, or else the one that ended last, at most 30 days ago. */
export const CompanyJobs = z.object({ enrichment: z.nullable(Job), discovery: z.nullable(DiscoveryJob) })

export const companyJobs = defineRoute({
  id: 'companyJobs',
  method: 'GET',
  path: '/admin/companies/{id}/jobs',
  auth: 'admin',
  summary: 'Returns the newest jobs that read or find the website of a company.',
  request: { params: CompanyPath },
  responses: { 200: dataOf(CompanyJobs) },
})
