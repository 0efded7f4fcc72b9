import type { VacancyValues } from './fields/vacancy-values.ts'

/** The facts that decide whether a live vacancy counts. */
export type VacancyTerms = Pick<
  VacancyValues,
  'visa_sponsorship' | 'country_code' | 'country_name' | 'places'
>

const UK_NAMES = new Set([
  'united kingdom',
  'uk',
  'great britain',
  'england',
  'scotland',
  'wales',
  'northern ireland',
])

type Located = Pick<VacancyTerms, 'country_code' | 'country_name' | 'places'>

/** Whether a vacancy is in the UK: one of its places is, or it has no country and no place abroad. */
export function isInUk({ places, ...main }: Located): boolean {
  const countries = [main, ...places].filter(
    ({ country_code, country_name }) => country_code !== null || country_name !== null,
  )
  return countries.length === 0 || countries.some(isUk)
}

const isUk = ({ country_code, country_name }: Pick<VacancyTerms, 'country_code' | 'country_name'>): boolean =>
  country_code === null
    ? UK_NAMES.has((country_name ?? '').trim().toLowerCase())
    : ['GB', 'UK'].includes(country_code.toUpperCase())

/**
 * Whether a live vacancy counts for Has Jobs, in rows and in the order (docs/product/search.md "Vacancies that count").
 * It must be in the UK and must not refuse sponsorship. A company lists its other vacancies last.
 */
export const isCountedVacancy = (vacancy: VacancyTerms): boolean =>
  vacancy.visa_sponsorship !== 0 && isInUk(vacancy)
