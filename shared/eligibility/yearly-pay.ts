import { isPounds } from '../format/is-pounds.ts'
import type { FullTimePay } from '../vacancy/full-time-pay.ts'
import { FULL_TIME_HOURS, HOURS_A_YEAR } from '../reference/hours-a-year.ts'

/** The pay of a vacancy. */
export interface Pay {
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  salary_period: string | null
  salary_fte: FullTimePay | null
}

/** Pay in pounds a year. An unknown minimum or maximum is null. */
interface YearlyPay {
  min: number | null
  max: number | null
  /** Whether it is stated, or calculated from hourly pay or from pay for full time. */
  from: 'year' | 'hour' | 'full-time'
}

/** The yearly pay in pounds. Null if the currency is not pounds, the period is not year or hour, or there is no pay. */
export function yearlyPay({ salary_currency, salary_period, ...pay }: Pay): YearlyPay | null {
  const period = salary_period?.trim().toLowerCase()
  const isStated = Boolean(pay.salary_min || pay.salary_max)
  const { salary_min, salary_max } = isStated ? pay : (partOf(pay.salary_fte) ?? pay)
  if (!isPounds(salary_currency) || (period !== 'year' && period !== 'hour')) return null
  const times = period === 'hour' ? HOURS_A_YEAR : 1
  // 0 means unknown, as in shared/format/salary.ts
  const [min, max] = [salary_min, salary_max].map((end) => (end ? end * times : null)) as [
    number | null,
    number | null,
  ]
  if (min === null && max === null) return null
  return { min, max, from: isStated ? period : 'full-time' }
}

/** The pay for the hours of a post, from its pay for full time. Undefined if the hours are not known. */
function partOf(fullTime: FullTimePay | null): Pick<Pay, 'salary_min' | 'salary_max'> | undefined {
  if (fullTime?.hours == null) return undefined
  const part = fullTime.hours / (fullTime.full_time_hours ?? FULL_TIME_HOURS)
  const [salary_min, salary_max] = [fullTime.min, fullTime.max].map(
    (end) => end && Math.round(end * part),
  ) as [number | null, number | null]
  return { salary_min, salary_max }
}
