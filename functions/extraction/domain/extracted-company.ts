import type { Email, Phone } from '#shared/fields/company-details.ts'
import type { SiteField, CompanyValues } from '#shared/fields/company.ts'
import type { Evidence } from '#shared/vacancy/evidence.ts'

/** An email address that a page states. `email` is null if the page protects the address. */
export interface ExtractedEmail extends Omit<Email, 'seen_on'> {
  source_page: string
}

/** A phone number in the international format: `+44 113 496 0000`. The country code is such as `+44`. */
export interface ExtractedPhone extends Omit<Phone, 'seen_on'> {
  source_page: string
}

/** The facts that a page states about its company. Unknown facts are null or an empty list. */
export interface ExtractedCompany extends Pick<CompanyValues, SiteField> {
  emails: ExtractedEmail[]
  phones: ExtractedPhone[]
  evidence: Evidence[]
}
