import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { placesOf } from '#shared/vacancy/places-of.ts'
import { isInUk } from '#shared/counted-vacancy.ts'
import { describePlaces } from '#shared/format/describe-places.ts'

const known = (text: string | null): text is string => text !== null && text !== ''

/** The places of a vacancy: the towns. Of one place abroad also the country. */
export function placeOf(vacancy: ListedVacancy): string {
  const places = placesOf(vacancy)
  return places.length === 1 && isInUk(vacancy) ? (places[0]?.city_name ?? '') : describePlaces(places)
}

/** The other facts of a vacancy for one line: `Leeds · Full time · On-site`. */
export const factsOf = (vacancy: ListedVacancy): string[] =>
  [placeOf(vacancy), vacancy.work_type, vacancy.contract_type, vacancy.remote_work_policy].filter(known)
