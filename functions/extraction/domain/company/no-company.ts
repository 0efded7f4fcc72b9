import type { ExtractedCompany } from '../extracted-company.ts'

export const noCompany: ExtractedCompany = {
  website_language: null,
  company_description: null,
  contact_page: null,
  careers_page: null,
  vacancies_page: null,
  linkedin: null,
  facebook: null,
  twitter: null,
  instagram: null,
  youtube: null,
  tiktok: null,
  logo_link: null,
  emails: [],
  phones: [],
  evidence: [],
}
