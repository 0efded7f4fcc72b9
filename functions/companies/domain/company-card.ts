import { isCountedVacancy } from '../../../shared/counted-vacancy.ts'
import type { Registration, VacancyFacts } from './company.ts'
import type { CompanyProfile } from './company-profile.ts'
import { shownEmails, shownPhones } from './contacts.ts'
import { countryOf } from './country-of.ts'
import { isRegisterOnly } from './is-register-only.ts'
import { publicPlace } from './public-place.ts'
import { publicProfile } from './public-profile.ts'
import { mainRating } from './main-rating.ts'

/** What the rows of a list need of a company; kept in the index, so that a search reads nothing else. */
export interface CompanyCard {
  name: string
  city: string | null
  county: string | null
  country: string
  /** Town and county as published, where they name no place that anybody may be told: for those who have unlocked it. */
  published_town?: string
  published_county?: string
  address: string | null
  postcode: string | null
  /** Those that count (shared/counted-vacancy.ts). */
  vacancies: number
  /** Those that a user can read; protected ones are counted apart. */
  emails: number
  protected_emails: number
  phones: number
  sector_ids: number[]
  /** Of all its live vacancies. */
  job_category_ids: number[]
  company_size: string | null
  routes: string[]
  rating: string | null
  /** The date of the first register that had it, YYYY-MM-DD. */
  since: string
  register_only: boolean
}

/** A card of which nothing is known but its name and date. */
export const unknownCard: Omit<CompanyCard, 'name' | 'since'> = {
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
}

/** The card of a company with its live vacancies. */
export function companyCard(
  {
    name,
    town,
    county,
    routes,
    first_seen,
  }: Pick<Registration, 'name' | 'town' | 'county' | 'routes' | 'first_seen'>,
  known: CompanyProfile | undefined,
  vacancies: readonly VacancyFacts[],
): CompanyCard {
  const profile = known && publicProfile(known)
  const emails = profile === undefined ? [] : shownEmails(profile)
  const readable = emails.filter((email) => !email.protected).length
  const postcode = profile?.postcode ?? null
  const place = publicPlace({ name, town, county })
  return {
    name,
    ...place,
    ...(place.city === null && town !== '' && { published_town: town }),
    ...(place.county === null && county !== '' && { published_county: county }),
    country: countryOf({ postcode, county, town }),
    address: profile?.address_line_1 ?? null,
    postcode,
    vacancies: vacancies.filter(isCountedVacancy).length,
    emails: readable,
    protected_emails: emails.length - readable,
    phones: profile === undefined ? 0 : shownPhones(profile).length,
    sector_ids: profile?.sector_ids ?? [],
    // vacancies come in the order of whoever reads them
    job_category_ids: unique(vacancies.map(({ job_category_id }) => job_category_id)).toSorted(
      (a, b) => a - b,
    ),
    company_size: profile?.company_size ?? null,
    routes: unique(routes.map(({ route }) => route)),
    rating: mainRating(routes),
    since: first_seen,
    register_only: isRegisterOnly(profile, vacancies),
  }
}

const unique = <Value>(values: (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
]
