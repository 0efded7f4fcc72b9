import { isPounds } from '../format/is-pounds.ts'
import { countedPay, type PayPeriod, payPeriods, toPence } from '../occupations/counted-pay.ts'
import { GOING_RATE_HOURS } from '../occupations/salary-cases.ts'
import { FULL_TIME_HOURS } from '../reference/hours-a-year.ts'
import type { JobFacts } from './job-facts.ts'

/** The pay of a job in pounds a year, for its hours. An unknown end is null. */
interface JobPay {
  min: number | null
  max: number | null
}

/** Pay by the day is that of five days a week. */
const DAYS_A_WEEK = 5

type Stated = Pick<
  JobFacts,
  'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period' | 'salary_fte' | 'weekly_hours'
>

/** The weekly hours of a job. Those of full time count where the advert states none. */
export const hoursOf = ({ salary_fte, weekly_hours }: Pick<Stated, 'salary_fte' | 'weekly_hours'>): number =>
  salary_fte?.hours ?? weekly_hours ?? GOING_RATE_HOURS

/**
 * The pay of a job that counts for a visa, in pounds a year. Null if it is not stated, or not in pounds.
 * Of pay for full time only, a post of unknown hours gets at most that: its minimum is then unknown.
 */
export function payOfJob(job: Stated): JobPay | null {
  if (!isPounds(job.salary_currency)) return null
  const hours = hoursOf(job)
  const yearly = (end: number | null) => (end ? yearlyOf(end, job.salary_period, hours) : null)
  const isStated = Boolean(job.salary_min || job.salary_max)
  const pay = isStated ? { min: yearly(job.salary_min), max: yearly(job.salary_max) } : ofFullTime(job)
  return pay === null || (pay.min === null && pay.max === null) ? null : pay
}

function yearlyOf(amount: number, stated: string | null, hours: number): number | null {
  const period = stated?.trim().toLowerCase()
  if (period === 'day') return countedPay({ amount: amount * DAYS_A_WEEK, period: 'week', hours })
  return isPeriod(period) ? countedPay({ amount, period, hours }) : null
}

const isPeriod = (period: string | undefined): period is PayPeriod => payPeriods.some((one) => one === period)

function ofFullTime({ salary_fte, salary_period, weekly_hours }: Stated): JobPay | null {
  if (salary_fte === null) return null
  const hours = salary_fte.hours ?? weekly_hours ?? null
  const fullTime = salary_fte.full_time_hours ?? FULL_TIME_HOURS
  const yearly = (end: number | null) => (end ? yearlyOf(end, salary_period, fullTime) : null)
  const [min, max] = [yearly(salary_fte.min), yearly(salary_fte.max)]
  if (hours === null) return { min: null, max: max ?? min }
  const part = (end: number | null) => end && toPence((end * hours) / fullTime)
  return { min: part(min), max: part(max) }
}
