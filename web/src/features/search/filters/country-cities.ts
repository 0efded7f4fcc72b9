import type { SearchFields } from '#shared/api/search.ts'
import type { Criteria } from '../criteria/criteria.ts'

const citiesOf = (country: string, fields: SearchFields) =>
  fields.countries_with_cities.find(({ name }) => name === country)?.cities ?? []

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The cities of the chosen country, or else all cities, from A to Z. */
export const citiesFor = (country: string, fields: SearchFields): string[] =>
  (country === '' ? fields.cities : citiesOf(country, fields)).toSorted((a, b) => a.localeCompare(b, 'en-GB'))

/**
 * The criteria with another country, without the city. If the country has only one city, or one of its own name, that
 * city is chosen (docs/product/screens.md "Form rules").
 */
export function chooseCountry(criteria: Criteria, country: string, fields: SearchFields): Criteria {
  const cities = citiesOf(country, fields)
  const city = cities.length === 1 ? cities[0] : cities.find((name) => sameName(name, country))
  return { ...criteria, country, city: city ?? '' }
}
