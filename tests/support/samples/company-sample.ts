import type { Email, Phone } from '#shared/fields/company-details.ts'
import type { CompanyCard } from '../../../functions/companies/company-card.ts'
import type { Registration } from '../../../functions/companies/company.ts'
import { type CompanyProfile, unknownProfile } from '../../../functions/companies/profile/profile-store.ts'

/** A listed company with only a name, and overrides. */
export const registrationSample = (more: Partial<Registration> = {}): Registration => ({
  id: 7,
  name: 'Northgate Ltd',
  town: '',
  county: '',
  routes: [],
  source: 'register',
  first_seen: '2026-07-10',
  last_seen: '2026-07-17',
  left_on: null,
  ...more,
})

/** A card with only name and date, and overrides. */
export const cardSample = (more: Partial<CompanyCard> = {}): CompanyCard => ({
  city: null,
  county: null,
  country: 'United Kingdom',
  address: null,
  postcode: null,
  vacancies: 0,
  emails: 0,
  protected_emails: 0,
  phones: 0,
  sector_ids: [],
  job_category_ids: [],
  company_size: null,
  routes: [],
  rating: null,
  register_only: true,
  name: 'Northgate Ltd',
  since: '2026-07-10',
  ...more,
})

/** An empty profile with overrides. */
export const profileSample = (more: Partial<CompanyProfile> = {}): CompanyProfile => ({
  ...unknownProfile(7, 'test'),
  ...more,
})

export const certificatesSample = {
  year: 2025,
  route: 'Skilled Worker',
  occupation: null,
  from: 1,
  to: 5,
  sheet: '2026-03-01 foi.csv',
}

export const emailSample = (email: string): Email => ({
  email,
  type: null,
  key_person: null,
  key_person_job_title: null,
  protected: false,
  source_page: null,
  seen_on: null,
})

export const phoneSample = (number: string): Phone => ({
  number,
  type: null,
  country_code: null,
  key_person: null,
  key_person_job_title: null,
  source_page: null,
  seen_on: null,
})
