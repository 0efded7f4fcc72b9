import type { Vacancy } from '#shared/api/vacancy.ts'
import { describePlaces } from '#shared/format/describe-places.ts'
import { placesOf } from '#shared/vacancy/places-of.ts'
import { longDate } from '#shared/format/date.ts'
import { closedLabel, isExpired } from '../detail/vacancies/vacancy-labels.ts'

const experience = (years: number) => {
  if (years === 0) return 'None needed'
  return years === 1 ? '1 year or more' : `${years} years or more`
}

const sponsorship = { 0: 'Not offered', 1: 'Offered' }

/** A page that says both that sponsorship is offered and that it is not; null if it says neither. */
const contradiction = ({ evidence }: Vacancy) =>
  evidence.some(({ field }) => field === 'visa_sponsorship') ? 'Page says both' : null

const filled = (text: string | null): text is string => text !== null && text.trim() !== ''

/** A vacancy that was removed before its closing date has not closed on that date. */
function closingLabel(vacancy: Vacancy): string {
  if (isExpired(vacancy)) return 'Closed'
  return closedLabel(vacancy) === null ? 'Closes' : 'Closing date'
}

interface VacancyFact {
  label: string
  value: string
  /** The fields that the value comes from. */
  fields: readonly (keyof Vacancy)[]
}

/**
 * The key facts of a vacancy, in the order of docs/product/screens.md "Vacancy and contact". Unknown facts are left
 * out.
 */
export function vacancyFacts(vacancy: Vacancy): VacancyFact[] {
  const { job_category, category, min_experience_years, visa_sponsorship, weekly_hours } = vacancy
  const facts = [
    ['Work type', vacancy.work_type, ['work_type']],
    ['Hours a week', weekly_hours === null ? null : String(weekly_hours), ['weekly_hours']],
    ['Contract type', vacancy.contract_type, ['contract_type']],
    ['Location', describePlaces(placesOf(vacancy)), ['city_name', 'country_name', 'country_code', 'places']],
    ['Remote policy', vacancy.remote_work_policy, ['remote_work_policy']],
    ['Job category', job_category?.job_category_name ?? category, []],
    [
      'Experience',
      min_experience_years === null ? null : experience(min_experience_years),
      ['min_experience_years'],
    ],
    [
      'Visa sponsorship',
      visa_sponsorship === null ? contradiction(vacancy) : sponsorship[visa_sponsorship],
      ['visa_sponsorship'],
    ],
    ['Posted', vacancy.post_date && longDate(vacancy.post_date), ['post_date']],
    [closingLabel(vacancy), vacancy.expiry_date && longDate(vacancy.expiry_date), ['expiry_date']],
  ] as const
  return facts.flatMap(([label, value, fields]) => (filled(value) ? [{ label, value, fields }] : []))
}
