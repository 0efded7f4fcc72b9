import { isCountedVacancy, type VacancyTerms } from './counted-vacancy.ts'
import type { VacancyValues } from './fields/vacancy-values.ts'
import { mostPayOf, type Pay } from './jobs/pay-of-job.ts'

/** The facts of a vacancy that decide what the search index says of its company. */
export type SearchedFacts = VacancyTerms & Pay & Pick<VacancyValues, 'job_category_id' | 'expiry_date'>

export interface CardVacancy extends Pick<SearchedFacts, 'job_category_id'> {
  /** Whether the vacancy counts (shared/counted-vacancy.ts). */
  is_counted: boolean
  /** The most that it pays in whole pounds a year; null if it is not known. */
  pay: number | null
}

/** What the search index needs of a vacancy. Only open vacancies are stored. */
export type IndexedVacancy = CardVacancy & Pick<SearchedFacts, 'expiry_date'>

function mostPay(vacancy: Pay): number | null {
  const max = mostPayOf(vacancy)
  return max === null ? null : Math.floor(max)
}

export const cardVacancy = (vacancy: Omit<SearchedFacts, 'expiry_date'>): CardVacancy => ({
  job_category_id: vacancy.job_category_id,
  is_counted: isCountedVacancy(vacancy),
  pay: mostPay(vacancy),
})

export const indexedVacancy = (vacancy: SearchedFacts): IndexedVacancy => ({
  ...cardVacancy(vacancy),
  expiry_date: vacancy.expiry_date,
})
