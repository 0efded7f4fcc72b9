import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { type Closing, hasExpired, lastDayOf } from '#shared/closing.ts'
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

/** Whether the closing date of a vacancy has passed, by the rule of the server. */
export const isExpired = (vacancy: Closing): boolean =>
  hasExpired(vacancy, browserClock().toISOString().slice(0, 10))

/** Why a vacancy no longer takes applications, and since when. Null if it is live, by the rule of the server. */
export function closedLabel(vacancy: Closing & Pick<ListedVacancy, 'removed_at'>): string | null {
  if (isExpired(vacancy)) return `Closed on ${longDate(lastDayOf(vacancy) ?? '')}`
  const { removed_at } = vacancy
  return removed_at === null ? null : `No longer advertised since ${longDate(removed_at)}`
}
