import { mainPlaceOf } from '#shared/vacancy/places-of.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import type { Fact, FactSource } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'

export interface StatedPlace {
  place: VacancyPlace
  nameQuote: string
  countryQuote: string
}

/** The facts of places, with the town and country of the main one (docs/product/pipeline.md "Place"). */
export function placeFacts(stated: readonly StatedPlace[], from: FactSource): VacancyFacts {
  const mainPlace = mainPlaceOf(stated.map(({ place }) => place))
  const main = stated.find(({ place }) => place === mainPlace)
  if (main === undefined) return {}
  const { city_name, country_code, country_name } = main.place
  const fact = <Value>(value: Value, ...quotes: string[]): Fact<Value> => ({ value, quotes, from })
  return {
    ...(city_name !== null && { city_name: fact(city_name, main.nameQuote) }),
    ...(country_code !== null && { country_code: fact(country_code, main.countryQuote) }),
    ...(country_name !== null && { country_name: fact(country_name, main.countryQuote) }),
    places: fact(
      stated.map(({ place }) => place),
      ...new Set(
        stated.flatMap(({ place, nameQuote, countryQuote }) =>
          place.city_name === null ? [countryQuote] : [nameQuote, countryQuote],
        ),
      ),
    ),
  }
}
