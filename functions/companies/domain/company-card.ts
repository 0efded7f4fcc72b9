import type { Registration, VacancyFacts } from './company.ts'
import type { CompanyProfile } from './company-profile.ts'
import { shownEmails, shownPhones } from './contacts.ts'
import { countryOf } from './country-of.ts'
import { publicPlace } from './public-place.ts'
import { publicProfile } from './public-profile.ts'

/** What a row of a list needs, a locked one too, of which it may tell only the place and the counts; kept in the index, so that a search reads nothing else. */
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
  vacancies: number
  emails: number
  phones: number
  sectors: number
}

/** The card of a company with its live vacancies. */
export function companyCard(
  { name, town, county }: Registration,
  known: CompanyProfile | undefined,
  vacancies: readonly VacancyFacts[],
): CompanyCard {
  const profile = known && publicProfile(known)
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
    vacancies: vacancies.length,
    emails: profile === undefined ? 0 : shownEmails(profile).length,
    phones: profile === undefined ? 0 : shownPhones(profile).length,
    sectors: profile?.sector_ids.length ?? 0,
  }
}
