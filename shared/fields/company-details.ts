import * as z from 'zod/mini'
import { number, text } from './texts-and-numbers.ts'

const contact = {
  type: text,
  key_person: text,
  key_person_job_title: text,
  source_page: text,
  /** The date on which the contact was last seen on its source page, YYYY-MM-DD. */
  seen_on: text,
}

/** An email address of a company. For a protected email, only the source page may be known. */
export const Email = z.object({ email: text, ...contact, protected: z.boolean() })
export type Email = z.infer<typeof Email>

export const Phone = z.object({ number: z.string(), country_code: text, ...contact })
export type Phone = z.infer<typeof Phone>

/** Revenue in pounds and number of employees in one year. */
export const FinancialYear = z.object({
  year: z.int(),
  value: number,
  employee: number,
})
export type FinancialYear = z.infer<typeof FinancialYear>

/**
 * The schemas of the facts of a company that answers have as they are stored. Unknown facts are null or an empty list.
 * Pages of the browser load no more of the fields.
 */
export const companyDetails = {
  website: text,
  contact_page: text,
  careers_page: text,
  vacancies_page: text,
  /** A language code, such as `en` or `en-GB`. */
  website_language: text,
  company_description: text,
  linkedin: text,
  facebook: text,
  twitter: text,
  instagram: text,
  youtube: text,
  tiktok: text,
  logo_link: text,
  /** A band from shared/reference/bands.ts. */
  company_size: text,
  /** A band from shared/reference/bands.ts. */
  income: text,
  /** The 8 characters of the number at Companies House. */
  company_number: text,
  /** The date of incorporation, YYYY-MM-DD. */
  incorporated_on: text,
  /** The status at Companies House, such as `Active` or `Dissolved`. */
  company_status: text,
  /** The category of the last accounts, such as `MICRO ENTITY` or `DORMANT`. */
  accounts_category: text,
  /** The date until which the next accounts are due, YYYY-MM-DD. */
  accounts_due_on: text,
  /** The date until which the next confirmation statement is due, YYYY-MM-DD. */
  statement_due_on: text,
  charges_outstanding: number,
  /** The date of the file that states all this. What was overdue then may have been filed since. */
  registration_date: text,
  /** The names that Companies House had before, newest first. */
  previous_names: z.array(z.string()),
}
