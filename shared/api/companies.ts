import * as z from 'zod/mini'
import { defineRoute } from './contract.ts'
import { one, paginated } from './envelopes.ts'

const text = z.nullable(z.string())
const count = z.int()

/** An id is a random positive 31-bit integer, so that it tells nothing of the name (decisions.md "Locking"). */
export const MAX_COMPANY_ID = 2 ** 31 - 1

/** A company id as it stands in a query. */
export const CompanyIdParameter = z.pipe(
  z
    .string({ error: 'Give the id of a company, a positive whole number' })
    .check(z.regex(/^[1-9]\d{0,9}$/, 'Give the id of a company, a positive whole number')),
  z.pipe(
    z.transform(Number),
    z.int().check(z.maximum(MAX_COMPANY_ID, `The id of a company is at most ${MAX_COMPANY_ID}`)),
  ),
)

/** What a locked row may tell of a company's details. */
export const Preview = z.object({ vacancies: count, emails: count, phones: count, sectors: count })

/** A search result. `companyName`, `addressLine1` and `postcode` of a locked row are null in the payload. */
export const CompanyRow = z.object({
  id: z.int(),
  locked: z.boolean(),
  companyName: text,
  addressLine1: text,
  postTown: text,
  county: text,
  postcode: text,
  country: text,
  preview: Preview,
})
export type CompanyRow = z.infer<typeof CompanyRow>

/** A protected email has no address in any payload; its `source_page` says where to read it. */
export const EmailContact = z.object({
  email: text,
  type: text,
  key_person: text,
  key_person_job_title: text,
  protected: z.boolean(),
  source_page: text,
})
export type EmailContact = z.infer<typeof EmailContact>

export const PhoneContact = z.object({
  number: z.string(),
  type: text,
  country_code: text,
  key_person: text,
  key_person_job_title: text,
})
export type PhoneContact = z.infer<typeof PhoneContact>

/** Revenue in pounds and number of employees of one year. */
export const FinancialReport = z.object({
  year: z.int(),
  value: z.nullable(z.number()),
  employee: z.nullable(z.number()),
})
export type FinancialReport = z.infer<typeof FinancialReport>

/** Which of a company's pages a vacancy was found on. */
export const SourcePage = z.enum(['careers_page', 'vacancies_page', 'contact_page', 'website'])

/** A vacancy as spec section 3 and decisions.md "Envelopes" have it. Dates are ISO (YYYY-MM-DD), instants ISO. */
export const Vacancy = z.object({
  id: z.int(),
  company_id: z.int(),
  title: z.string(),
  link: text,
  category: text,
  work_type: text,
  remote_work_policy: text,
  contract_type: text,
  city_name: text,
  country_code: text,
  country_name: text,
  job_description: text,
  salary_min: z.nullable(z.number()),
  salary_max: z.nullable(z.number()),
  salary_currency: text,
  salary_period: text,
  required_qualifications: z.array(z.string()),
  skills: z.array(z.string()),
  benefits_perks: z.array(z.string()),
  min_experience_years: z.nullable(z.number()),
  visa_sponsorship: z.nullable(z.literal([0, 1])),
  has_screenshot: z.boolean(),
  screenshot_url: text,
  screenshot_at: text,
  post_date: text,
  expiry_date: text,
  source_page: z.nullable(SourcePage),
  source_url: text,
  created_at: z.string(),
  job_category: z.nullable(z.object({ id: z.int(), job_category_name: z.string() })),
})
export type Vacancy = z.infer<typeof Vacancy>

export const RegisteredRoute = z.object({ route: z.string(), type: z.string(), rating: z.string() })

/** Where a company stands on the GOV.UK register; all dates YYYY-MM-DD. */
export const RegisterEntry = z.object({
  /** First import that had the company. */
  first_seen: z.string(),
  /** First import that no longer had it; null while it is listed. */
  left_on: text,
  /** Date of the newest register, listed or not. */
  updated: z.string(),
})

export const CompanyDetails = z.object({
  website: text,
  contact_page: text,
  careers_page: text,
  vacancies_page: text,
  website_language: text,
  company_description: text,
  linkedin: text,
  facebook: text,
  twitter: text,
  instagram: text,
  youtube: text,
  tiktok: text,
  logo_link: text,
  company_size: text,
  income: text,
  /** At most 10 of each (spec section 5). */
  new_emails: z.array(EmailContact),
  new_phones: z.array(PhoneContact),
  email_protected: z.boolean(),
  category_names: z.array(z.string()),
  /** Comma-separated routes, as the spec has them; `routes` carries the same with type and rating. */
  route: z.string(),
  routes: z.array(RegisteredRoute),
  financial_reports: z.array(FinancialReport),
  job_listings: z.array(Vacancy),
  register: RegisterEntry,
})
export type CompanyDetails = z.infer<typeof CompanyDetails>

export const UnlockedCompany = z.extend(CompanyRow, { locked: z.literal(false), details: CompanyDetails })
export type UnlockedCompany = z.infer<typeof UnlockedCompany>

/** How many companies a page of the unlocked list has (spec section 9). */
export const UNLOCKED_PER_PAGE = 25

/** At most this many emails and phones a company are shown (spec section 5). */
export const CONTACTS_PER_COMPANY = 10

const CompanyQuery = z.object({ company_id: CompanyIdParameter })

/** A page number as it stands in a query; the first one where it is absent. */
export const PageParameter = z.pipe(
  z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Give a page as a positive whole number')), '1'),
  z.transform(Number),
)

/** Unlocks a company, charging one use of the day, or answers it free where it is unlocked already. */
export const searchSingle = defineRoute({
  id: 'searchSingle',
  method: 'GET',
  path: '/search/single',
  auth: 'user',
  request: { query: CompanyQuery },
  responses: { 200: one(UnlockedCompany) },
})

/** The same unlock; answers the details alone. */
export const sponsorshipCheck = defineRoute({
  id: 'sponsorshipCheck',
  method: 'GET',
  path: '/sponsorships/check',
  auth: 'user',
  request: { query: CompanyQuery },
  responses: { 200: one(CompanyDetails) },
})

/** Limit -1 means unlimited; `reset_time` is the instant of the next 00:00Z. */
export const DailyUsage = z.object({ usage: z.int(), limit: z.int(), reset_time: z.string() })
export type DailyUsage = z.infer<typeof DailyUsage>

export const dailyUsage = defineRoute({
  id: 'dailyUsage',
  method: 'GET',
  path: '/sponsorships/usage/daily',
  auth: 'user',
  request: {},
  responses: { 200: DailyUsage },
})

/** The reader's unlocked companies, the newest first; of one company alone where `company_id` is given. It never unlocks. */
export const unlockedCompanies = defineRoute({
  id: 'unlockedCompanies',
  method: 'GET',
  path: '/sponsorships/companies/unlocked',
  auth: 'user',
  request: { query: z.object({ page: PageParameter, company_id: z.optional(CompanyIdParameter) }) },
  responses: { 200: paginated(UnlockedCompany) },
})
