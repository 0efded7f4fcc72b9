import type { WorkType } from '#shared/reference/vacancy-terms.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'

export interface PostOfPay {
  /** The codes of its countries, the one of the main place first. Without any, it is a post in the UK. */
  countries: readonly string[]
  /** Whether its only town is London, where pay is often higher. */
  isInLondon: boolean
  /** Pay in proportion is the whole pay of a full-time post. Null if it is not known. */
  workType: WorkType | null
}

/** A post at some places. The main one is the first in the UK, or else the first. */
export function postAt(places: readonly VacancyPlace[], workType: WorkType | null): PostOfPay {
  const countries = places.flatMap(({ country_code }) => country_code ?? [])
  const towns = new Set(places.flatMap(({ city_name }) => city_name ?? []))
  return {
    countries: countries.toSorted((one, other) => Number(other === 'GB') - Number(one === 'GB')),
    isInLondon: towns.size === 1 && towns.has('London'),
    workType,
  }
}
