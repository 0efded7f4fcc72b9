import { cityOf } from './city-of.ts'
import type { Registration, VacancyFacts } from './company.ts'
import type { CompanyProfile } from './company-profile.ts'
import { shownEmails, shownPhones } from './contacts.ts'
import { countryOf } from './country-of.ts'

/** What a row of a list needs; kept in the index, so that a search reads nothing else. */
export interface CompanyCard {
  name: string
  /** The city under its one name where it is known, else the town as published. */
  town: string
  county: string
  country: string
  address: string | null
  postcode: string | null
  vacancies: number
  emails: number
  phones: number
  sectors: number
}

/** The card of a company with its live vacancies. */
export function companyCard(
  { name, town, county }: Registration,
  profile: CompanyProfile | undefined,
  vacancies: readonly VacancyFacts[],
): CompanyCard {
  const postcode = profile?.postcode ?? null
  return {
    name,
    town: cityOf(town) ?? town,
    county,
    country: countryOf({ postcode, county, town }),
    address: profile?.address_line_1 ?? null,
    postcode,
    vacancies: vacancies.length,
    emails: profile === undefined ? 0 : shownEmails(profile).length,
    phones: profile === undefined ? 0 : shownPhones(profile).length,
    sectors: profile?.sector_ids.length ?? 0,
  }
}
