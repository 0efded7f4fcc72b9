import * as z from 'zod/mini'
import { websiteHost } from '../../website.ts'
import { CompanyIdParameter } from '../company-row.ts'
import { defineRoute } from '../contract.ts'
import { Queued } from '../jobs.ts'

export const discoverCompany = defineRoute({
  id: 'discoverCompany',
  method: 'POST',
  path: '/admin/companies/{id}/discover',
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
