import { rulesToday } from '../eligibility/rules-today.ts'

/** The date on which the rules below were read in Appendix Skilled Worker (`govUkPages.rules`). */
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

const { thresholds } = rulesToday

/** The cases for the tables 1 and 1a, with the thresholds of GOV.UK today. */
export const salaryCases: readonly SalaryCase[] = [
  { id: 'standard', option: 'A', threshold: thresholds.standard, percent: 100 },
  { id: 'phd', option: 'B', threshold: thresholds.nonSTEM, percent: 90 },
  { id: 'stem-phd', option: 'C', threshold: thresholds.STEM, percent: 80 },
  { id: 'salary-list', option: 'D', threshold: thresholds.onISL, percent: 100 },
  { id: 'new-entrant', option: 'E', threshold: thresholds.newEntrant, percent: 70 },
]

/** The general threshold of health and education jobs on a national pay scale: option K, tables 3 and 3a. */
export const PAY_SCALE_THRESHOLD = rulesToday.payScaleThreshold

/**
 * The least going rate in pounds, for 37.5 hours a week. A share of a going rate never falls below it (Appendix Skilled
 * Occupations, table 1). It is a rule of its own, although the lower thresholds have the same figure.
 */
export const leastGoingRate = { year: 33_400, hour: 17.13 } as const

/** The weekly hours of a going rate (paragraph SW 14.4). */
export const GOING_RATE_HOURS = 37.5

/** Pay for more weekly hours does not count (paragraph SW 14.3). */
export const MAX_COUNTED_HOURS = 48
