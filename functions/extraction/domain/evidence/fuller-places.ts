import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'

/**
 * Whether the text names all places of the markup, and more of them or their towns. Such as a label "London, Leeds or
 * York" where the markup has London.
 * @param isLabelled Whether a label names the places of the text. Without one, other towns may be about something else.
 */
export function hasFullerPlaces(markup: VacancyFacts, text: VacancyFacts, isLabelled: boolean): boolean {
  const [marked, spoken] = [markup.places?.value ?? [], text.places?.value ?? []]
  return (
    marked.length > 0 &&
    marked.every((place) => spoken.some((other) => isWithin(other, place))) &&
    ((isLabelled && spoken.length > marked.length) || marked.some(({ city_name }) => city_name === null)) &&
    spoken.some(({ city_name }) => city_name !== null)
  )
}

/** Whether a place is the same as another, or a town of the country that the other is. */
const isWithin = (place: VacancyPlace, other: VacancyPlace): boolean =>
  place.country_code === other.country_code &&
  (other.city_name === null || place.city_name === other.city_name)
