import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { isInUk } from '#shared/counted-vacancy.ts'
import { longDate } from '#shared/format/date.ts'
import { describePlaces } from '#shared/format/describe-places.ts'
import { placesOf } from '#shared/vacancy/places-of.ts'
import { browserClock } from '../../../../lib/clock.ts'

const known = (text: string | null): text is string => text !== null && text !== ''

/** The places of a vacancy: the towns. Of one place abroad also the country. */
export function placeOf(vacancy: ListedVacancy): string {
  const places = placesOf(vacancy)
  return places.length === 1 && isInUk(vacancy) ? (places[0]?.city_name ?? '') : describePlaces(places)
}

/** The other facts of a vacancy for one line: `Leeds · Full time · On-site`. */
export const factsOf = (vacancy: ListedVacancy): string[] =>
  [placeOf(vacancy), vacancy.work_type, vacancy.contract_type, vacancy.remote_work_policy].filter(known)

type ClosedVacancy = Pick<ListedVacancy, 'removed_at' | 'expiry_date'>

/** Whether the closing date of a vacancy has passed, by the rule of the server. */
export const isExpired = ({ expiry_date }: Pick<ListedVacancy, 'expiry_date'>): boolean =>
  expiry_date !== null && expiry_date < browserClock().toISOString().slice(0, 10)

/** Why a vacancy no longer takes applications, and since when. Null if it is live, by the rule of the server. */
export function closedLabel({ removed_at, expiry_date }: ClosedVacancy): string | null {
  if (expiry_date !== null && isExpired({ expiry_date })) return `Closed on ${longDate(expiry_date)}`
  return removed_at === null ? null : `No longer advertised since ${longDate(removed_at)}`
}
