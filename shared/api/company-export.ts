import * as z from 'zod/mini'
import { companyDetails } from '../fields/company-details.ts'
import { text } from '../fields/texts-and-numbers.ts'
import { RegisteredRoute, unlockedSorts } from './companies.ts'
import { defineRoute, FileAnswer } from './contract.ts'
import { oneOf } from './parameters.ts'

/** How many companies an export has at most: the first ones in its order. */
export const MAX_EXPORTED_COMPANIES = 1_000

/** The details of a company that are exported as they are. */
export const ExportedDetails = z.pick(z.object(companyDetails), {
  website: true,
  contact_page: true,
  careers_page: true,
  vacancies_page: true,
  linkedin: true,
  company_size: true,
  income: true,
  company_number: true,
})

/** What is known of an unlocked company, without its vacancies. Dates are YYYY-MM-DD. */
export const ExportedCompany = z.object({
  id: z.int(),
  name: z.string(),
  address: text,
  town: text,
  county: text,
  postcode: text,
  country: text,
  routes: z.array(RegisteredRoute),
  sectors: z.array(z.string()),
  ...ExportedDetails.shape,
  /** At most 10 of each, as in the details. A protected email is left out. */
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  first_seen: z.string(),
  left_on: text,
  /** The URL of the company on our page. */
  page: z.string(),
})
export type ExportedCompany = z.infer<typeof ExportedCompany>

const query = z.object({ sort: z.optional(oneOf(unlockedSorts)) })

export const exportCompanies = defineRoute('GET /sponsorships/companies/unlocked/export', {
  auth: 'user',
  summary: 'Exports the first 1,000 unlocked companies of the user, last unlocked first or by name.',
  request: { query },
  responses: {
    200: z.object({
      data: z.array(ExportedCompany),
      total: z.int(),
      /** Whether `data` has all of them. */
      is_complete: z.boolean(),
    }),
  },
  errors: ['too_many_requests', 'no_register'],
})

export const exportCompaniesCsv = defineRoute('GET /sponsorships/companies/unlocked/export.csv', {
  auth: 'user',
  summary: 'Exports the same companies as a CSV file for spreadsheets.',
  request: { query },
  responses: { 200: FileAnswer },
  mediaType: 'text/csv',
  errors: ['too_many_requests', 'no_register'],
})
