import { mostPayOf, type Pay } from './jobs/pay-of-job.ts'
import { isCountedVacancy, type VacancyTerms } from './counted-vacancy.ts'

/** The facts of a vacancy that decide what the search index says of its company. */
interface SearchedFacts extends VacancyTerms, Pay {
  job_category_id: number | null
  /** YYYY-MM-DD; null if it never expires. */
  expiry_date: string | null
}

/** What a row shows of one live vacancy. */
export interface CardVacancy {
  job_category_id: number | null
  /** Whether the vacancy counts (shared/counted-vacancy.ts). */
  is_counted: boolean
  /** The most that it pays in whole pounds a year; null if it is not known. */
  pay: number | null
}

/** What the search index needs of a vacancy. Only open vacancies are stored. */
export interface IndexedVacancy extends CardVacancy {
  /** YYYY-MM-DD; null if it never expires. */
  expiry_date: string | null
}

function mostPay(vacancy: Pay): number | null {
  const max = mostPayOf(vacancy)
  return max === null ? null : Math.floor(max)
}

/** What a row shows of a vacancy. */
export const cardVacancy = (vacancy: Omit<SearchedFacts, 'expiry_date'>): CardVacancy => ({
  job_category_id: vacancy.job_category_id,
  is_counted: isCountedVacancy(vacancy),
  pay: mostPay(vacancy),
})

/** What the search index needs of a vacancy. */
export const indexedVacancy = (vacancy: SearchedFacts): IndexedVacancy => ({
  ...cardVacancy(vacancy),
  expiry_date: vacancy.expiry_date,
})
