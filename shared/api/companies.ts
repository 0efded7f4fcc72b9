import * as z from 'zod/mini'
import { companyDetails, Email, FinancialYear, Phone } from '../fields/company-details.ts'
import { text } from '../fields/texts-and-numbers.ts'
import { CompanyIdParameter, CompanyReference, CompanyRow } from './company-row.ts'
import { defineRoute, dataOf, paginated } from './contract.ts'
import { FlagParameter, idParameter, oneOf, PageParameter } from './parameters.ts'
import { ReceiptLine } from './receipt.ts'
import { ListedVacancy, Vacancy } from './vacancy.ts'

/** An email contact. No answer contains a protected email; its `source_page` shows it. */
export const EmailContact = z.extend(Email, {
  /** Whether the email is on another domain than the company's website. The page then warns the user. */
  differs_from_website: z.boolean(),
})
export type EmailContact = z.infer<typeof EmailContact>

export const PhoneContact = Phone
export type PhoneContact = Phone

export const FinancialReport = FinancialYear
export type FinancialReport = FinancialYear

export const RegisteredRoute = z.object({ route: z.string(), type: z.string(), rating: z.string() })

export const RegisterChange = z.object({
  /** The date of the register, YYYY-MM-DD. */
  date: z.string(),
  change: z.enum(['joined', 'left', 'returned', 'moved', 'renamed', 'routes']),
  /** The added and removed routes. A route whose type or rating changed is in both lists. */
  added: z.array(RegisteredRoute),
  removed: z.array(RegisteredRoute),
  /** The town before a move. */
  from_town: text,
  /** The name before another spelling. */
  from_name: text,
})
export type RegisterChange = z.infer<typeof RegisterChange>

/** A time with a Skilled Worker licence. Dates are those of registers, YYYY-MM-DD. */
export const LicenceSpell = z.object({
  /** The first register with the licence. */
  from: z.string(),
  /** Whether no older register is known, so that the licence may be older. */
  or_earlier: z.boolean(),
  /** The first register without it; null while it is listed. */
  until: text,
})
export type LicenceSpell = z.infer<typeof LicenceSpell>

/** A company's status on the GOV.UK register; all dates YYYY-MM-DD. */
export const RegisterEntry = z.object({
  /** The date of the first imported register with the company. */
  first_seen: z.string(),
  /** The date of the first imported register without the company; null while it is listed. */
  left_on: text,
  /** The date of the oldest known register. A company that was first seen on it may have been listed earlier. */
  known_since: z.string(),
  /** The date of the newest register, whether or not it lists the company. */
  updated: z.string(),
  /** All observed changes, newest first. The last entry is the first listing. */
  history: z.array(RegisterChange),
  /** The times with a Skilled Worker licence, oldest first, also by registers that state no towns. */
  licence_spells: z.array(LicenceSpell),
})

export const CompanyDetails = z.object({
  ...companyDetails,
  /** The contact lists have at most 10 items each (docs/product/companies.md "Details"). */
  new_emails: z.array(EmailContact),
  new_phones: z.array(PhoneContact),
  email_protected: z.boolean(),
  category_names: z.array(z.string()),
  /** Whether no source states its sectors, and they are read from its name (docs/product/search.md "Sectors"). */
  sectors_from_name: z.boolean(),
  /** The routes, comma-separated. The field `routes` also gives their types and ratings. */
  route: z.string(),
  routes: z.array(RegisteredRoute),
  financial_reports: z.array(FinancialReport),
  /** The source that named the profile of the company; null if nothing but the register is known. */
  source: text,
  /**
   * At most 50 vacancies, in this order: those that `preview.vacancies` counts, those that refuse sponsorship or are
   * abroad, those that are expired or removed.
   */
  job_listings: z.array(ListedVacancy),
  /** The number of vacancies on all pages. */
  job_listings_total: z.int(),
  register: RegisterEntry,
})
export type CompanyDetails = z.infer<typeof CompanyDetails>

export const UnlockedCompany = z.extend(CompanyRow, {
  locked: z.literal(false),
  details: CompanyDetails,
  receipt: z.array(ReceiptLine),
  slug: z.string(),
})
export type UnlockedCompany = z.infer<typeof UnlockedCompany>

/**
 * What the unlocked list has of the details of a company. Four keys are absent, because null or an empty list would say that
 * there is nothing. The vacancies take a read for each company, a description may have 20,000 characters, and the address
 * of a logo is signed and expires. `companies/{id}` has them all.
 */
export const ListedDetails = z.omit(CompanyDetails, {
  job_listings: true,
  job_listings_total: true,
  company_description: true,
  logo_link: true,
})
export type ListedDetails = z.infer<typeof ListedDetails>

export const UnlockedRow = z.extend(CompanyRow, {
  locked: z.literal(false),
  /** Absent only if the request has `details=0`. */
  details: z.optional(ListedDetails),
})
export type UnlockedRow = z.infer<typeof UnlockedRow>

/** Companies per page of the unlocked list (docs/product/companies.md "Details"). */
export const UNLOCKED_PER_PAGE = 25

/** The orders of the unlocked list: last unlocked first (the default), or by name. */
export const unlockedSorts = ['unlocked', 'name'] as const

const UnlockQuery = z.object({ company_id: CompanyReference })

export const searchSingle = defineRoute('GET /search/single', {
  auth: 'user',
  summary: 'Unlocks a company for one use of the day. An unlocked or open one is free.',
  request: { query: UnlockQuery },
  // `charged` says whether this call took a use of the day. Without it, as of an older function, the page asks for the usage
  responses: { 200: z.object({ data: UnlockedCompany, charged: z.optional(z.boolean()) }) },
  errors: ['not_found', 'limit_exceeded', 'conflict', 'no_register'],
})

export const sponsorshipCheck = defineRoute('GET /sponsorships/check', {
  auth: 'user',
  summary: 'Unlocks a company like search/single, and returns only its details.',
  request: { query: UnlockQuery },
  responses: { 200: dataOf(CompanyDetails) },
  errors: ['not_found', 'limit_exceeded', 'conflict', 'no_register'],
})

export const companyVacancies = defineRoute('GET /companies/{id}/vacancies', {
  auth: 'user',
  summary: 'Lists the vacancies of an unlocked company page by page, in the order of its details.',
  request: { params: z.object({ id: CompanyReference }), query: z.object({ page: PageParameter }) },
  responses: { 200: paginated(ListedVacancy) },
  errors: ['company_locked', 'no_register'],
})

/** A limit of -1 means unlimited. `reset_time` is the instant of the next 00:00Z. */
export const DailyUsage = z.object({ usage: z.int(), limit: z.int(), reset_time: z.string() })
export type DailyUsage = z.infer<typeof DailyUsage>

export const dailyUsage = defineRoute('GET /sponsorships/usage/daily', {
  auth: 'user',
  summary: 'Returns the unlocks of the user today, and the limit. -1 is unlimited.',
  responses: { 200: DailyUsage },
})

/**
 * If the user has unlocked the company, or it is open for everybody, the answer has its details. Otherwise it has its locked
 * row for a handle, and what the register publishes for a public id. The answer is 404 for an unknown id, and for a
 * company that left the register before the user unlocked it.
 */
export const readCompany = defineRoute('GET /companies/{id}', {
  auth: 'user',
  summary: 'Returns an unlocked company with its details, or the row of a locked one. It unlocks nothing.',
  request: { params: z.object({ id: CompanyReference }) },
  responses: { 200: dataOf(z.union([UnlockedCompany, CompanyRow])) },
  errors: ['no_register'],
})

/** With `company_id`, the list has only that company, if it is unlocked. With `details=0`, its rows are those of a search. */
export const unlockedCompanies = defineRoute('GET /sponsorships/companies/unlocked', {
  auth: 'user',
  summary:
    'Lists the unlocked companies of the user, last unlocked first or by name. With details=0 it has rows alone.',
  request: {
    query: z.object({
      page: PageParameter,
      company_id: z.optional(CompanyIdParameter),
      sort: z.optional(oneOf(unlockedSorts)),
      details: z.optional(FlagParameter),
    }),
  },
  responses: { 200: paginated(UnlockedRow) },
  errors: ['no_register'],
})

export const getVacancy = defineRoute('GET /vacancies/{id}', {
  auth: 'user',
  summary: 'Returns a vacancy of an unlocked company.',
  request: { params: z.object({ id: idParameter('a vacancy') }) },
  responses: { 200: dataOf(Vacancy) },
  errors: ['company_locked'],
})
