import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { placeFacts, type StatedPlace } from '../places/place-facts.ts'
import { placesIn } from '../places/places-in.ts'
import { isSearchTown, isWellKnown } from '../places/towns.ts'

export type IsAccepted = (place: VacancyPlace, text: string) => boolean

/** Text names many things. Without a label, a place in the UK must be a town that search filters know. */
export const british: IsAccepted = ({ city_name, country_code }) =>
  country_code === 'GB' && city_name !== null && isSearchTown(city_name)

/** A place abroad that a title or short line names: a town with its country or state, or a well-known city. */
export const abroad: IsAccepted = (place, text) =>
  place.country_code !== 'GB' &&
  place.country_name !== null &&
  (place.city_name === null
    ? /\p{L}{4}|^\W*(?:US|USA|UAE)\W*$/u.test(text)
    : !isByCodeAlone(place, text) && (/,/.test(text) || isWellKnown(place.city_name) || isSaidAbroad(place)))

/** Whether only two letters make an unknown name a place: "Physics, EE". */
const isByCodeAlone = ({ city_name, country_code }: VacancyPlace, text: string): boolean =>
  city_name !== null &&
  country_code !== null &&
  new RegExp(String.raw`,\s*${country_code}\b`).test(text) &&
  placesIn(city_name).every(({ country_name }) => country_name === null)

/** Whether the name alone would be a place elsewhere, so that words beside it say where it is: "Perth (Australia)". */
export const isSaidAbroad = ({ city_name, country_code }: VacancyPlace): boolean =>
  city_name !== null && country_code !== 'GB' && placesIn(city_name)[0]?.country_code !== country_code

export const statedBy = (place: VacancyPlace, quote: string): StatedPlace => ({
  place,
  nameQuote: quote,
  countryQuote: quote,
})

/** The places that a text names, if one of them is accepted. `quote`: the words of the page. */
export function acceptedPlaces(
  text: string,
  isAccepted: IsAccepted,
  quote: string = text.trim(),
): VacancyFacts | undefined {
  const named = placesIn(text)
  const places = named.filter((place) => [british, abroad, isAccepted].some((isOne) => isOne(place, text)))
  return !named.some((place) => isAccepted(place, text))
    ? undefined
    : placeFacts(
        places.map((place) => statedBy(place, quote)),
        'text',
      )
}
