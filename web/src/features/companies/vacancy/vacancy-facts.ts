import type { Vacancy } from '#shared/api/vacancy.ts'
import { longDate } from '#shared/format/date.ts'
import { describePlaces } from '#shared/format/describe-places.ts'
import { placesOf } from '#shared/vacancy/places-of.ts'
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

export interface Quote extends Pick<Vacancy['evidence'][number], 'quote' | 'from'> {
  /** What a value of structured data means, such as `Currency`; undefined if the fact itself says so. */
  label: string | undefined
}

const labels: Partial<Record<string, string>> = {
  salary_min: 'Lowest',
  salary_max: 'Highest',
  salary_currency: 'Currency',
  salary_period: 'Pay is per',
  salary_fte: 'Full-time',
  city_name: 'Town',
  country_name: 'Country',
  country_code: 'Country',
  places: 'Place',
}

function labelOf({ field, quote, from }: Vacancy['evidence'][number]): string | undefined {
  if (from !== 'structured') return undefined
  // the schema of structured data counts experience in months
  if (field === 'min_experience_years') return /^\d+$/.test(quote) ? 'Months' : undefined
  return labels[field]
}

/** The quotes that support any of the fields, without duplicates, in the order of `evidence`. */
export function quotesOf({ evidence }: Vacancy, fields: readonly (keyof Vacancy)[]): Quote[] {
  const found = new Map<string, Quote>()
  for (const one of evidence) {
    const { field, quote, from } = one
    if (!fields.some((wanted) => wanted === field) || quote.trim() === '') continue
    const label = labelOf(one)
    found.set(`${from} ${label} ${quote}`, { label, quote, from })
  }
  return [...found.values()]
}
