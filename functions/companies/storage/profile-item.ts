import * as z from 'zod/mini'
import { FactSources } from '#shared/facts/fact-source.ts'

const text = z.nullable(z.string())
/** A text that items of older versions do not have. */
const textOfLate = z._default(text, null)

/** A stored profile. */
export const ProfileItem = z.object({
  company_id: z.int(),
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
  address_line_1: text,
  postcode: text,
  company_number: text,
  incorporated_on: textOfLate,
  company_status: textOfLate,
  previous_names: z._default(z.array(z.string()), []),
  company_size: text,
  income: text,
  sector_ids: z.array(z.int()),
  emails: z.array(
    z.object({
      email: text,
      type: text,
      key_person: text,
      key_person_job_title: text,
      protected: z.boolean(),
      source_page: text,
      seen_on: textOfLate,
    }),
  ),
  phones: z.array(
    z.object({
      number: z.string(),
      type: text,
      country_code: text,
      key_person: text,
      key_person_job_title: text,
      source_page: textOfLate,
      seen_on: textOfLate,
    }),
  ),
  financial_years: z.array(
    z.object({ year: z.int(), value: z.nullable(z.number()), employee: z.nullable(z.number()) }),
  ),
  source: z.string(),
  // older items lack these attributes
  fact_sources: z._default(FactSources, {}),
  version: z._default(z.int(), 0),
})
