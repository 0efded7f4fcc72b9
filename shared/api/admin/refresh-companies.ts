import * as z from 'zod/mini'
import { MAX_COMPANIES } from '../../bulk-actions.ts'
import { defineRoute } from '../contract.ts'
import { JobPath, Queued } from '../jobs.ts'
import { choiceChecks, chosenFilter, chosenIds, expectedTotal, MAX_BULK_BYTES } from './bulk-choice.ts'
import { AdminCompanyQuery } from './companies.ts'

const words = { one: 'a company', many: 'companies', max: MAX_COMPANIES }

const Filter = z.omit(AdminCompanyQuery, { page: true, sort: true })
export type CompanyFilter = z.infer<typeof Filter>

/** What a bulk will do with its companies, as far as the call can tell, each of which is counted once. */
export const RefreshCounts = z.object({
  /** Those whose website will be read. */
  queued: z.int(),
  /** Those of which a job is queued already. */
  already_queued: z.int(),
  /** Those whose unknown website will be sought. */
  sought: z.int(),
  /** Those of which an administrator has stated that they have no website. */
  left_out: z.int(),
})
export type RefreshCounts = z.infer<typeof RefreshCounts>

const RefreshQueued = z.extend(Queued, {
  /** Null where there is no work: every company is queued already, or has no website. */
  data: z.nullable(Queued.shape.data),
  counts: RefreshCounts,
})

export const refreshCompanies = defineRoute('POST /admin/companies/bulk/refresh', {
  auth: 'admin',
  summary: 'Queues companies to be read again from their websites. An unknown website is sought.',
  request: {
    body: z
      .object({
        company_ids: chosenIds(words),
        filter: chosenFilter(Filter.shape),
        expected_total: expectedTotal(words),
      })
      .check(...choiceChecks('company_ids')),
  },
  maxBodyBytes: MAX_BULK_BYTES,
  responses: {
    202: RefreshQueued,
  },
  errors: ['conflict', 'not_found', 'no_register'],
})

export const retryRefresh = defineRoute('POST /admin/companies/bulk/{id}/retry', {
  auth: 'admin',
  summary: 'Queues the failed companies of a bulk of companies to be read again.',
  request: { params: JobPath },
  responses: { 202: RefreshQueued },
  errors: ['conflict', 'no_register'],
})
