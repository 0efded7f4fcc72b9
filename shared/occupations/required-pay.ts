import { countedHours, toPence } from './counted-pay.ts'
import { GOING_RATE_HOURS, type SalaryCase } from './salary-cases.ts'

/** What pay a case requires, in pounds a year. */
export interface RequiredPay {
  threshold: number
  /** The share of the going rate for the weekly hours that count. */
  goingRate: number
  /** Whether the least going rate applies, because the share is below it. */
  isLeastRate: boolean
  /** The higher of the two. */
  required: number
  /** Which of the two is higher; the threshold if they are equal. */
  decides: 'threshold' | 'going-rate'
}

/**
 * The pay that a job requires: the higher of the threshold, and the share of the going rate for the weekly hours
 * (docs/product/tools.md "Required pay").
 *
 * @param yearlyRate The going rate of the occupation in pounds a year, for 37.5 hours a week.
 * @param hours The weekly hours. Both pay and going rate count for 48 hours at most, which is the same as counting all
 *   hours for both (paragraph SW 14.4(d)).
 */
export function requiredPay(
  yearlyRate: number,
  { threshold, percent, leastRate }: SalaryCase,
  hours: number,
): RequiredPay {
  const forHours = countedHours(hours) / GOING_RATE_HOURS
  const share = (yearlyRate * percent) / 100
  const goingRate = toPence(Math.max(share, leastRate.year) * forHours)
  return {
    threshold,
    goingRate,
    isLeastRate: share < leastRate.year,
    required: Math.max(threshold, goingRate),
    decides: goingRate > threshold ? 'going-rate' : 'threshold',
  }
}
