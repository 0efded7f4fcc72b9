import { unknownCompany } from '../../functions/companies/domain/learn-profiles.ts'
import type { Registration } from '../../functions/companies/domain/company.ts'
import { type CompanyCard, unknownCard } from '../../functions/companies/domain/company-card.ts'
import type { CompanyProfile, Email, Phone } from '../../functions/companies/domain/company-profile.ts'

/** A listed company of which the register says no more than its name, and whatever a test cares about. */
export const registrationSample = (more: Partial<Registration> = {}): Registration => ({
  id: 7,
  name: 'Northgate Ltd',
  town: '',
  county: '',
  routes: [],
  first_seen: '2026-07-10',
  left_on: null,
  ...more,
})

/** A card of which nothing is known but its name, and whatever a test cares about. */
export const cardSample = (more: Partial<CompanyCard> = {}): CompanyCard => ({
  ...unknownCard,
  name: 'Northgate Ltd',
  since: '2026-07-10',
  ...more,
})

/** A profile that knows nothing but what a test cares about. */
export const profileSample = (more: Partial<CompanyProfile> = {}): CompanyProfile => ({
  ...unknownCompany(7, 'test'),
  ...more,
})

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
