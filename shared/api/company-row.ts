import * as z from 'zod/mini'
import { idParameter } from './parameters.ts'

const text = z.nullable(z.string())
const count = z.int()

/**
 * A company id in a query. Ids are random, so an id reveals nothing about the name (docs/product/companies.md "Locked
 * rows").
 */
export const CompanyIdParameter = idParameter('a company')

/**
 * The data in a locked row: counts, bands, and data that the register publishes. It contains no title, link or free
 * text.
 */
export const Preview = z.object({
  /** The number of live vacancies in the UK that do not refuse sponsorship (shared/counted-vacancy.ts). */
  vacancies: count,
  /** The number of emails in the details. `protected_emails` counts emails that only their source page shows. */
  emails: count,
  protected_emails: count,
  phones: count,
  sectors: count,
  sector_names: z.array(z.string()),
  /** The names of the categories of all live vacancies. The filter `job_category` uses them. */
  job_categories: z.array(z.string()),
  /** A band from shared/reference/bands.ts. */
  company_size: text,
  routes: z.array(z.string()),
  /** The rating of the Skilled Worker route, or else of the first route. */
  rating: text,
  /** The date (YYYY-MM-DD) of the first imported register with the company. */
  since: text,
  /** Whether only register and Companies House know the company: it has no website, page, contact or live vacancy. */
  register_only: z.boolean(),
})
export type Preview = z.infer<typeof Preview>

/** A search result. In a locked row `companyName`, `addressLine1` and `postcode` are null. */
export const CompanyRow = z.object({
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
   * Whether administrators have confirmed a warning (shared/company-warning.ts). Always false for visitors. `warned_on`
   * is the date of the warning. It is null in a locked row, where it would help to find the name.
   */
  warned: z.boolean(),
  warned_on: text,
  preview: Preview,
})
export type CompanyRow = z.infer<typeof CompanyRow>
