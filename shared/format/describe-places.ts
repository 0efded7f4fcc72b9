import type { VacancyPlace } from '../vacancy/vacancy-place.ts'

const filled = (text: string | null): text is string => text !== null && text.trim() !== ''

/**
 * The places of a vacancy in words (docs/product/formats.md "Places"): "Leeds, United Kingdom", or "London, New York" for
 * several. Empty if there are none.
 */
export function describePlaces(places: readonly VacancyPlace[]): string {
  const [only, ...others] = places
  if (only === undefined) return ''
  return others.length === 0 ? wholePlace(only) : places.map(shortPlace).filter(filled).join(', ')
}

const wholePlace = ({ city_name, region, country_name }: VacancyPlace): string =>
  [...new Set([city_name, region, country_name].filter(filled))].join(', ')

/** A place among others: its town, with the state if it has one of another name. */
function shortPlace({ city_name, region, country_name }: VacancyPlace): string {
  if (!filled(city_name)) return filled(region) ? region : (country_name ?? '')
  return filled(region) && region !== city_name ? `${city_name} (${region})` : city_name
}
