import * as z from 'zod/mini'
import { CompanyIdParameter } from '../company-row.ts'
import { defineRoute } from '../contract.ts'
import { Why } from './why.ts'

/** Whether users see a warning on a company. */
export const CompanyWarning = z.object({
  /** How often the warning has been confirmed or withdrawn. */
  version: z.int(),
  /** The date (YYYY-MM-DD) on which the shown warning was confirmed. Null if there is none. */
  warned_on: z.nullable(z.string()),
})
export type CompanyWarning = z.infer<typeof CompanyWarning>

export const changeCompanyWarning = defineRoute({
  id: 'changeCompanyWarning',
  method: 'PATCH',
  path: '/admin/companies/{id}/warning',
  auth: 'admin',
  summary: 'Confirms the warning that users see on a company, or withdraws it, with a reason.',
  request: {
    params: z.object({ id: CompanyIdParameter }),
    body: z.object({
      warned: z.boolean('Give true or false'),
      /** The version that the administrator saw. */
      version: z.int('Give a version').check(z.minimum(0, 'Give a version')),
      why: Why,
    }),
  },
  responses: { 200: z.object({ data: CompanyWarning, changed: z.boolean(), message: z.string() }) },
  errors: ['conflict', 'no_register'],
})
