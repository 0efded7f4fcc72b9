/** The page of the Immigration Rules that the rules below are from, and the date on which they were read. */
export const SALARY_RULES_PAGE =
  'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-skilled-worker'
export const SALARY_RULES_READ = '2025-12-06'

/**
 * A case in which an applicant may be paid a certain share of the going rate: an option of paragraph SW 4.4 of Appendix
 * Skilled Worker (docs/product/tools.md "Required pay").
 */
export interface SalaryCase {
  id: SalaryCaseId
  /** The option's letter in paragraph SW 4.4. */
  option: string
  /** The general salary threshold in pounds a year. It is not reduced for part-time work. */
  threshold: number
  /** The required share of the going rate, in percent. */
  percent: number
}

export type SalaryCaseId = 'standard' | 'phd' | 'stem-phd' | 'salary-list' | 'new-entrant'

/** The cases for the tables 1 and 1a. They are in force since 22 July 2025. */
export const salaryCases: readonly SalaryCase[] = [
  { id: 'standard', option: 'A', threshold: 41_700, percent: 100 },
  { id: 'phd', option: 'B', threshold: 37_500, percent: 90 },
  { id: 'stem-phd', option: 'C', threshold: 33_400, percent: 80 },
  { id: 'salary-list', option: 'D', threshold: 33_400, percent: 100 },
  { id: 'new-entrant', option: 'E', threshold: 33_400, percent: 70 },
]

/** The general threshold of health and education jobs on a national pay scale: option K, tables 3 and 3a. */
export const PAY_SCALE_THRESHOLD = 25_000

/**
 * The least going rate in pounds a year, for 37.5 hours a week: £17.13 an hour. A share of a going rate never falls below
 * it (Appendix Skilled Occupations, table 1).
 */
export const LEAST_GOING_RATE = 33_400

/** The weekly hours of a going rate (paragraph SW 14.4). */
export const GOING_RATE_HOURS = 37.5

/** Pay for more weekly hours does not count (paragraph SW 14.3). */
export const MOST_COUNTED_HOURS = 48
