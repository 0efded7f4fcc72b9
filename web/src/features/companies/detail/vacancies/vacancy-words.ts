import type { ListedVacancy } from '../../../../../../shared/api/vacancy.ts'
import { placesOf } from '../../../../../../shared/places-of.ts'
import { isInUk } from '../../../../../../shared/counted-vacancy.ts'
import { placeWords } from '../../../../../../shared/format/place-words.ts'
import { formatSalary } from '../../../../../../shared/format/salary.ts'

/** The salary of a vacancy; null if none is given. */
export function salaryOf({
  salary_min,
  salary_max,
  salary_currency,
  salary_period,
}: ListedVacancy): string | null {
  if (!salary_min && !salary_max) return null
  return formatSalary({ min: salary_min, max: salary_max, currency: salary_currency, period: salary_period })
}

const known = (text: string | null): text is string => text !== null && text !== ''

/** The places of a vacancy: the towns. Of one place abroad also the country. */
export function placeOf(vacancy: ListedVacancy): string {
  const places = placesOf(vacancy)
  return places.length === 1 && isInUk(vacancy) ? (places[0]?.city_name ?? '') : placeWords(places)
}

/** The other facts of a vacancy for one line: `Leeds · Full time · On-site`. */
export const factsOf = (vacancy: ListedVacancy): string[] =>
  [placeOf(vacancy), vacancy.work_type, vacancy.contract_type, vacancy.remote_work_policy].filter(known)
