import type { Evidence } from '#shared/vacancy/evidence.ts'

/** An email address that a page states. `email` is null if the page protects the address. */
export interface ExtractedEmail {
  email: string | null
  type: string | null
  key_person: string | null
  key_person_job_title: string | null
  protected: boolean
  /** The URL of the page. */
  source_page: string
}

export interface ExtractedPhone {
  /** The number in the international format: `+44 113 496 0000`. */
  number: string
  type: string | null
  /** The country code, such as `+44`. */
  country_code: string | null
  key_person: string | null
  key_person_job_title: string | null
  source_page: string
}

/** The facts that a page states about its company. Unknown facts are null or an empty list. */
export interface ExtractedCompany {
  /** The language as an ISO 639-1 code, such as `en`. */
  website_language: string | null
  company_description: string | null
  contact_page: string | null
  careers_page: string | null
  vacancies_page: string | null
  linkedin: string | null
  facebook: string | null
  twitter: string | null
  instagram: string | null
  youtube: string | null
  tiktok: string | null
  logo_link: string | null
  emails: ExtractedEmail[]
  phones: ExtractedPhone[]
  evidence: Evidence[]
}
