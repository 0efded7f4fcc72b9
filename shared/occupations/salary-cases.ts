import { valueOn } from '../rules/dated-figures.ts'
import thresholds from '../rules/thresholds.json' with { type: 'json' }

/**
 * A case in which an applicant may be paid a certain share of the going rate: an option of paragraph SW 4.4 of Appendix
 * Skilled Worker (docs/product/tools.md "Required pay").
 */
export interface SalaryCase {
  id: SalaryCaseId
  /** The option's letter in paragraph SW 4.4, without those for people since before 4 April 2024. */
  option: string
  /** The general salary threshold in pounds a year. It is not reduced for part-time work. */
  threshold: number
  /** The required share of the going rate, in percent. */
  percent: number
  /** What a share never falls below, in pounds for 37.5 hours a week (Appendix Skilled Occupations, table 1). */
  leastRate: { year: number; hour: number }
}

export type SalaryCaseId = 'standard' | 'phd' | 'stem-phd' | 'salary-list' | 'new-entrant'

const options: readonly (readonly [SalaryCaseId, string, number])[] = [
  ['standard', 'A', 100],
  ['phd', 'B', 90],
  ['stem-phd', 'C', 80],
  ['salary-list', 'D', 100],
  ['new-entrant', 'E', 70],
]

export const salaryCaseIds: readonly SalaryCaseId[] = options.map(([id]) => id)

/**
 * A case with the figures of a day.
 * @param since Since when the person has been a Skilled Worker without a break: before 4 April 2024 the options F to J
 *   apply, in the same order as A to E.
 */
export function salaryCaseOn(wanted: SalaryCaseId, day: string, since: '' | '-before-2024' = ''): SalaryCase {
  const [id, option, percent] = options.find(([one]) => one === wanted)!
  const leastRate = {
    year: valueOn(thresholds, `least-going-rate${since}`, day),
    hour: valueOn(thresholds, `least-hour${since}`, day),
  }
  return { id, option, threshold: valueOn(thresholds, `${id}${since}`, day), percent, leastRate }
}

/** The general threshold of health and education jobs on a national pay scale: option K, tables 3 and 3a. */
export const payScaleThresholdOn = (day: string): number => valueOn(thresholds, 'pay-scale', day)

/** The weekly hours of a going rate (paragraph SW 14.4). */
export const GOING_RATE_HOURS = 37.5

/** Pay for more weekly hours does not count (paragraph SW 14.3). */
export const MAX_COUNTED_HOURS = 48
