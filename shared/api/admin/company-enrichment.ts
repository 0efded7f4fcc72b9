import * as z from 'zod/mini'
import { CompanyIdParameter } from '../companies.ts'
import { defineRoute } from '../contract.ts'
import { one } from '../envelopes.ts'
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

/** The live job of a company, or else the one that ended last, at most 30 days ago. */
export const CompanyJobs = z.object({ enrichment: z.nullable(Job) })

export const companyJobs = defineRoute({
  id: 'companyJobs',
  method: 'GET',
  path: '/admin/companies/{id}/jobs',
  auth: 'admin',
  summary: 'Returns the newest job that reads the website of a company.',
  request: { params: CompanyPath },
  responses: { 200: one(CompanyJobs) },
})
