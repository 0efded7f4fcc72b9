import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { placesOf } from '#shared/vacancy/places-of.ts'
import { isInUk } from '#shared/counted-vacancy.ts'
import { describePlaces } from '#shared/format/describe-places.ts'
import { formatSalary } from '#shared/format/salary.ts'

/** The salary of a vacancy, or that for full time if the page states no other; null if none is given. */
export function salaryOf(vacancy: ListedVacancy): string | null {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = vacancy
  if (min || max) return formatSalary({ min, max, currency, period })
  const full = fullTimeSalaryOf(vacancy)
  return full && `${full} for full time`
}

/** The salary for full time, if it is not that of the post; null if none is given. */
export function fullTimeSalaryOf({
  salary_fte,
  salary_currency,
  salary_period,
}: ListedVacancy): string | null {
  if (!salary_fte?.min && !salary_fte?.max) return null
  return formatSalary({ ...salary_fte, currency: salary_currency, period: salary_period })
}

const known = (text: string | null): text is string => text !== null && text !== ''

/** The places of a vacancy: the towns. Of one place abroad also the country. */
export function placeOf(vacancy: ListedVacancy): string {
  const places = placesOf(vacancy)
  return places.length === 1 && isInUk(vacancy) ? (places[0]?.city_name ?? '') : describePlaces(places)
}

/** The other facts of a vacancy for one line: `Leeds · Full time · On-site`. */
export const factsOf = (vacancy: ListedVacancy): string[] =>
  [placeOf(vacancy), vacancy.work_type, vacancy.contract_type, vacancy.remote_work_policy].filter(known)
