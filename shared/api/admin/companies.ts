import * as z from 'zod/mini'
import { defineRoute, paginated, FileAnswer } from '../contract.ts'
import { FlagParameter, idParameter, oneOf, PageParameter, TextParameter } from '../parameters.ts'

/** The orders of the list. Without one it has the order of the search. `newest` is what joined the register last. */
export const companySorts = ['name', 'newest', 'vacancies'] as const

/** The filters of docs/product/admin.md "Companies". */
export const AdminCompanyQuery = z.object({
  page: PageParameter,
  sort: z.optional(oneOf(companySorts)),
  search: z.optional(TextParameter),
  town: z.optional(TextParameter),
  sector: z.optional(idParameter('a sector')),
  /** Keeps companies without a known website. */
  no_website: z.optional(FlagParameter),
  /** Keeps companies of which users report wrong data, and nobody has answered. */
  open_reports: z.optional(FlagParameter),
  /** Lists the companies that have left the register instead. */
  left: z.optional(FlagParameter),
})
export type AdminCompanyQuery = z.infer<typeof AdminCompanyQuery>

/** A company as administrators find it. `left_on` is null while the register lists it. */
export const FoundCompany = z.object({
  id: z.int(),
  name: z.string(),
  town: z.nullable(z.string()),
  left_on: z.nullable(z.string()),
})

/** A company in the list. `since` is the date of the first register with it. */
const AdminCompanyRow = z.extend(FoundCompany, {
  since: z.string(),
  /** The number of its vacancies that users see. */
  vacancies: z.int(),
})
export type AdminCompanyRow = z.infer<typeof AdminCompanyRow>

export const adminCompanies = defineRoute('GET /admin/companies', {
  auth: 'admin',
  summary: 'Lists companies by name, filters and order, or one company by its id.',
  request: { query: AdminCompanyQuery },
  responses: {
    /** `is_complete` is false if there are more open reports than the filter reads. */
    200: z.extend(paginated(AdminCompanyRow), { is_complete: z.boolean() }),
  },
  errors: ['no_register'],
})

/** How many companies a file has at most: the first ones in the order of the list. */
export const MAX_COMPANY_FILE = 10_000

export const exportAdminCompanies = defineRoute('POST /admin/companies/export.csv', {
  auth: 'admin',
  summary: 'Returns the first 10,000 companies of the list as a CSV file, and records that in the audit log.',
  request: { query: z.omit(AdminCompanyQuery, { page: true }) },
  responses: { 200: FileAnswer },
  mediaType: 'text/csv',
  errors: ['conflict', 'no_register'],
})
