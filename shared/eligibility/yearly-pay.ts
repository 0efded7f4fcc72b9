import { isPounds } from '../format/is-pounds.ts'
import { HOURS_A_YEAR } from '../reference/hours-a-year.ts'

interface Pay {
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  salary_period: string | null
}

/** Pay in pounds a year. An unknown minimum or maximum is null. */
interface YearlyPay {
  min: number | null
  max: number | null
  /** Whether it is calculated from hourly pay. */
  isFromHours: boolean
}

/** The yearly pay in pounds. Null if the currency is not pounds, the period is not year or hour, or there is no pay. */
export function yearlyPay({ salary_min, salary_max, salary_currency, salary_period }: Pay): YearlyPay | null {
  const period = salary_period?.trim().toLowerCase()
  if (!isPounds(salary_currency) || (period !== 'year' && period !== 'hour')) return null
  const times = period === 'hour' ? HOURS_A_YEAR : 1
  // 0 means unknown, as in shared/format/salary.ts
  const [min, max] = [salary_min, salary_max].map((end) => (end ? end * times : null)) as [
    number | null,
    number | null,
  ]
  return min === null && max === null ? null : { min, max, isFromHours: period === 'hour' }
}
