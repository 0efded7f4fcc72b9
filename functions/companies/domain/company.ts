import type { CompanyProfile } from './company-profile.ts'

interface Route {
  route: string
  type: string
  rating: string
}

/** What one register changed of a company. */
export interface RegistrationChange {
  date: string
  change: 'left' | 'returned' | 'moved' | 'routes'
  added: Route[]
  removed: Route[]
  from_town: string | null
}

/** A company as the register has it, what of it this feature needs. Dates are YYYY-MM-DD. */
export interface Registration {
  id: number
  name: string
  town: string
  county: string
  routes: Route[]
  first_seen: string
  left_on: string | null
  /** The oldest first; absent where nothing ever changed. */
  changes?: RegistrationChange[]
}

/** A vacancy, what of it this feature looks at itself; the rest is carried to the reader as it is. */
export interface VacancyFacts {
  job_category_id: number | null
  visa_sponsorship: 0 | 1 | null
  country_code: string | null
  country_name: string | null
  expiry_date: string | null
  deleted_at: string | null
}

/** All that is known of one company. */
export interface Company<Vacancy extends VacancyFacts = VacancyFacts> {
  registration: Registration
  /** Date of the register that it was read from. */
  register_date: string
  profile: CompanyProfile | undefined
  /** Live ones only. */
  vacancies: Vacancy[]
}
