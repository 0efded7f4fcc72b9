import * as z from 'zod/mini'
import { text } from '../fields/texts-and-numbers.ts'
import { idParameter, MAX_HANDLE } from './parameters.ts'

const count = z.optional(z.int())
const names = z.optional(z.array(z.string()))

export const CompanyIdParameter = idParameter('a company')

/** The public id of a company, or the user's handle of a locked one (docs/product/companies.md "Handles"). */
export const CompanyReference = idParameter('a company', MAX_HANDLE)

/**
 * The data in a locked row: counts, bands, and data that the register publishes. It contains no title, link or free
 * text. Counts and bands are absent in a row that a name, website or postcode finds (docs/product/companies.md "Rows that a
 * name finds"), and in that of a public id.
 */
export const Preview = z.object({
  /** The number of live vacancies in the UK that do not refuse sponsorship (shared/counted-vacancy.ts). */
  vacancies: count,
  /** The number of emails in the details. `protected_emails` counts emails that only their source page shows. */
  emails: count,
  protected_emails: count,
  phones: count,
  sectors: count,
  sector_names: names,
  /** The names of the categories of all live vacancies. The filter `job_category` uses them. */
  job_categories: names,
  /** What a locked company is, such as `NHS trust`, if at least three locked ones of its town that look alike are that. */
  kind: z.optional(z.string()),
  /** Since when a locked company has a Skilled Worker licence, such as `since 2024` or `before May 2023`. */
  licensed: z.optional(z.string()),
  /** A band from shared/reference/bands.ts. */
  company_size: z.optional(text),
  routes: z.array(z.string()),
  /** The rating of the Skilled Worker route, or else of the first route. */
  rating: text,
  /** The date (YYYY-MM-DD) of the first imported register with the company; of a locked row its month (YYYY-MM). */
  since: text,
  /** Whether only register and Companies House know the company: it has no website, page, contact or live vacancy. */
  register_only: z.boolean(),
})
export type Preview = z.infer<typeof Preview>

/** A search result. In a locked row `addressLine1` and `postcode` are null, and so is
 * `companyName`, except by the public id of the company. */
export const CompanyRow = z.object({
  /** Of a locked row the handle, which only this user's calls understand (docs/product/companies.md "Handles"). */
  id: z.int(),
  locked: z.boolean(),
  companyName: text,
  addressLine1: text,
  postTown: text,
  county: text,
  postcode: text,
  country: text,
  /** Only in a search near a place: the miles from there, to a tenth. */
  distance: z.optional(z.number()),
  /** Only with a distance: what it was measured to, `postcode` (its outward code) or `town`. */
  measured_to: z.optional(z.string()),
  /** The outward code to which it was measured, if that is far from the town of the register. */
  office: z.optional(z.string()),
  /**
   * Whether administrators have confirmed a warning (shared/company-warning.ts), and its date. A locked row has neither,
   * because a rare warning would tell the name. To unlock a company with a warning is free.
   */
  warned: z.boolean(),
  warned_on: text,
  preview: Preview,
})
export type CompanyRow = z.infer<typeof CompanyRow>
