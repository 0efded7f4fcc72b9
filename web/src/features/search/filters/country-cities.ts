import type { SearchFields } from '../../../../../shared/api/search.ts'
import type { Criteria } from '../criteria/criteria.ts'

const citiesOf = (country: string, fields: SearchFields) =>
  fields.countries_with_cities.find(({ name }) => name === country)?.cities ?? []

const sameName = (a: string, b: string) => a.localeCompare(b, 'en-GB', { sensitivity: 'base' }) === 0

/** The cities of the chosen country, else all, from A to Z. */
export const citiesFor = (country: string, fields: SearchFields): string[] =>
  (country === '' ? fields.cities : citiesOf(country, fields)).toSorted((a, b) => a.localeCompare(b, 'en-GB'))

/**
 * Choosing a country clears the city. It then chooses the only city, or the one named like the country
 * (docs/product/screens.md "Form rules").
 */
export function chooseCountry(criteria: Criteria, country: string, fields: SearchFields): Criteria {
  const cities = citiesOf(country, fields)
  const city = cities.length === 1 ? cities[0] : cities.find((name) => sameName(name, country))
  return { ...criteria, country, city: city ?? '' }
}
