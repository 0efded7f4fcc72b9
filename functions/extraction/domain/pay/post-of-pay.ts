import type { VacancyPlace } from '../../../../shared/vacancy/vacancy-place.ts'

/** What is known about a post beside its pay. */
export interface PostOfPay {
  /** The codes of its countries, the one of the main place first. Without any, it is a post in the UK. */
  countries: readonly string[]
  /** Whether its only town is London, where pay is often higher. */
  isInLondon: boolean
  /** Whether the post is full-time, so that pay in proportion is its whole pay. */
  isFullTime: boolean
}

/** A post at some places. The main one is the first in the UK, or else the first. */
export function postAt(places: readonly VacancyPlace[], isFullTime: boolean): PostOfPay {
  const countries = places.flatMap(({ country_code }) => country_code ?? [])
  const towns = new Set(places.flatMap(({ city_name }) => city_name ?? []))
  return {
    countries: countries.toSorted((one, other) => Number(other === 'GB') - Number(one === 'GB')),
    isInLondon: towns.size === 1 && towns.has('London'),
    isFullTime,
  }
}
