import * as z from 'zod/mini'
import { CompanyReference } from './company-row.ts'
import { defineRoute, listOf, MessageBody } from './contract.ts'

/** How many companies a user can hide. The list is not paginated. */
export const MAX_HIDDEN = 200

/** A company whose jobs a user does not want to see. It may be locked. */
export const HiddenCompany = z.object({
  /** The handle that its jobs have, while it is locked (docs/product/companies.md "Handles"). */
  company_id: z.int(),
  /** Null while the company is locked. */
  company_name: z.nullable(z.string()),
  /** What may be said of a locked company, such as `Locked sponsor, Leeds, 50-249 people`. */
  preview: z.string(),
})
export type HiddenCompany = z.infer<typeof HiddenCompany>

const CompanyPath = z.object({ company_id: CompanyReference })

export const listHiddenCompanies = defineRoute('GET /hidden-companies', {
  auth: 'user',
  summary: 'Lists the companies whose jobs the user hides, locked ones without their name.',
  responses: { 200: listOf(HiddenCompany) },
  errors: ['no_register'],
})

export const hideCompany = defineRoute('PUT /hidden-companies/{company_id}', {
  auth: 'user',
  summary: 'Hides the jobs of a company from the user’s lists of jobs and mails, a locked one by its handle.',
  request: { params: CompanyPath },
  responses: { 200: MessageBody },
  errors: ['no_register', 'conflict'],
})

export const showCompany = defineRoute('DELETE /hidden-companies/{company_id}', {
  auth: 'user',
  summary: 'Shows the jobs of a company again. Succeeds if it is not hidden.',
  request: { params: CompanyPath },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})
