import type { FactSources } from '#shared/facts/fact-source.ts'

/** An email address of a company. For a protected email, only the source page may be known. */
export interface Email {
  email: string | null
  type: string | null
  key_person: string | null
  key_person_job_title: string | null
  protected: boolean
  source_page: string | null
  /** The date on which the email was last seen on its source page, YYYY-MM-DD. */
  seen_on: string | null
}

export interface Phone {
  number: string
  type: string | null
  country_code: string | null
  key_person: string | null
  key_person_job_title: string | null
  source_page: string | null
  seen_on: string | null
}

/** Revenue in pounds and number of employees in one year. */
export interface FinancialYear {
  year: number
  value: number | null
  employee: number | null
}

/**
 * The known facts of a company that are not from the register. Unknown facts are null or an empty list. `company_size`
 * and `income` are bands from shared/reference/bands.ts. `sector_ids` are ids from shared/reference/sectors.ts.
 */
export interface CompanyProfile {
  company_id: number
  website: string | null
  contact_page: string | null
  careers_page: string | null
  vacancies_page: string | null
  website_language: string | null
  company_description: string | null
  linkedin: string | null
  facebook: string | null
  twitter: string | null
  instagram: string | null
  youtube: string | null
  tiktok: string | null
  logo_link: string | null
  address_line_1: string | null
  postcode: string | null
  company_number: string | null
  /** The date of incorporation, YYYY-MM-DD. */
  incorporated_on: string | null
  /** The status at Companies House, such as `Active` or `Dissolved`. */
  company_status: string | null
  /** The names that Companies House had before, newest first. */
  previous_names: string[]
  company_size: string | null
  income: string | null
  sector_ids: number[]
  emails: Email[]
  phones: Phone[]
  financial_years: FinancialYear[]
  /** Where the profile comes from, such as `care-quality-commission 2024-05` or `sample`. */
  source: string
  fact_sources: FactSources
  /** The number of its changes. */
  version: number
}
