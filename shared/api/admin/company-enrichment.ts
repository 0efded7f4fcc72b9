import * as z from 'zod/mini'
import { websiteHost } from '../../website.ts'
import { CompanyIdParameter } from '../company-row.ts'
import { dataOf, defineRoute } from '../contract.ts'
import { Job, Queued } from '../jobs.ts'

export const discoverCompany = defineRoute('POST /admin/companies/{id}/discover', {
  auth: 'admin',
  summary:
    'Queues the search for the website of a company. 409 if one is known, or an administrator has stated that there is none.',
  request: {
    params: z.object({ id: CompanyIdParameter }),
    body: z.object({
      website: z.optional(
        z.string({ error: 'Give the address of a website' }).check(
          z.maxLength(300, { error: 'Enter 300 characters or fewer', abort: true }),
          z.refine((text) => websiteHost(text) !== undefined, { error: 'Invalid URL' }),
        ),
      ),
    }),
  },
  responses: { 202: Queued },
  errors: ['conflict', 'no_register'],
})

const CompanyPath = z.object({ id: CompanyIdParameter })

export const enrichCompany = defineRoute('POST /admin/companies/{id}/enrich', {
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

export const companyJobs = defineRoute('GET /admin/companies/{id}/jobs', {
  auth: 'admin',
  summary: 'Returns the newest jobs that read or find the website of a company.',
  request: { params: CompanyPath },
  responses: { 200: dataOf(CompanyJobs) },
})
