import type { SearchedFacts } from '#shared/indexed-vacancy.ts'
import type { CompanyProfile } from './profile/company-profile.ts'

interface Route {
  route: string
  type: string
  rating: string
}

/** The change of a company in one register. */
export interface RegistrationChange {
  date: string
  change: 'left' | 'returned' | 'moved' | 'renamed' | 'routes'
  added: Route[]
  removed: Route[]
  from_town: string | null
  from_name: string | null
}

/** The fields of a registered company that this feature uses. Dates are YYYY-MM-DD. */
export interface Registration {
  id: number
  name: string
  town: string
  county: string
  routes: Route[]
  first_seen: string
  /** The date of the newest register with the company. */
  last_seen: string
  left_on: string | null
  /** The changes, oldest first; absent if there are none. */
  changes?: RegistrationChange[]
}

/** The fields of a vacancy that this feature uses. Other fields are passed on unchanged. */
export interface VacancyFacts extends SearchedFacts {
  removed_at: string | null
  deleted_at: string | null
}

/** All known data of one company. */
export interface Company<Vacancy extends VacancyFacts = VacancyFacts> {
  registration: Registration
  /** The date of the register from which the company was read. */
  register_date: string
  /** The date of the oldest known register. */
  known_since: string
  profile: CompanyProfile | undefined
  /** The company's live vacancies. */
  vacancies: Vacancy[]
  /** The vacancies that have expired or whose page was removed. */
  closedVacancies: Vacancy[]
}
