import type { VacancyValues } from '../fields/vacancy-values.ts'
import { isPounds } from '../format/is-pounds.ts'
import { formatPounds } from '../format/money.ts'
import type { StatedPay } from '../format/salary.ts'
import { countedPay, type PayPeriod, payPeriods, toPence } from '../occupations/counted-pay.ts'
import { GOING_RATE_HOURS } from '../occupations/salary-cases.ts'
import { FULL_TIME_HOURS } from '../reference/hours-a-year.ts'

export type Pay = StatedPay & Pick<VacancyValues, 'work_type' | 'weekly_hours'>

/** The pay of a job in pounds a year, for its hours. An unknown end is null. */
interface JobPay {
  min: number | null
  max: number | null
}

/** Pay by the day is that of five days a week. */
const DAYS_A_WEEK = 5
/** Pay of so many pounds or more without a period is pay for a year. */
const PLAINLY_A_YEAR = 10_000

const statedHours = ({ salary_fte, weekly_hours }: Pay): number | null =>
  salary_fte?.hours ?? weekly_hours ?? null

/** The weekly hours of a job. Those of full time count where the advert states none. */
export const hoursOf = (job: Pay): number => statedHours(job) ?? GOING_RATE_HOURS

/** Whether the pay of the post itself is stated. 0 means unknown, as in shared/format/salary.ts. */
const isOfPost = ({ salary_min, salary_max }: Pay): boolean => Boolean(salary_min || salary_max)

/** Whether the pay of a part-time post that does not state its hours may be that of full time. */
const isOfUnknownHours = (job: Pay): boolean =>
  isOfPost(job) && !job.salary_fte && !job.weekly_hours && /^part[ -]time$/i.test(job.work_type ?? '')

/**
 * The pay of a job that counts for a visa, in pounds a year. Null if it is not stated, or not in pounds.
 * A part-time post of unknown hours pays at most what full time pays: its minimum is then unknown. Ends that are the
 * wrong way round are swapped.
 */
export function payOfJob(job: Pay): JobPay | null {
  if (!isPounds(job.salary_currency)) return null
  const hours = hoursOf(job)
  const yearly = (end: number | null) => (end ? yearlyOf(end, job.salary_period, hours) : null)
  const pay = isOfPost(job) ? { min: yearly(job.salary_min), max: yearly(job.salary_max) } : ofFullTime(job)
  if (pay === null || (pay.min === null && pay.max === null)) return null
  const { min, max } = pay
  if (isOfUnknownHours(job)) return { min: null, max: Math.max(min ?? 0, max ?? 0) }
  return min !== null && max !== null && min > max ? { min: max, max: min } : pay
}

const periodOf = (stated: string | null, amount: number): string | undefined =>
  stated?.trim().toLowerCase() || (amount >= PLAINLY_A_YEAR ? 'year' : undefined)

function yearlyOf(amount: number, stated: string | null, hours: number): number | null {
  const period = periodOf(stated, amount)
  if (period === 'day') return countedPay({ amount: amount * DAYS_A_WEEK, period: 'week', hours })
  return isPeriod(period) ? countedPay({ amount, period, hours }) : null
}

const isPeriod = (period: string | undefined): period is PayPeriod => payPeriods.some((one) => one === period)

function ofFullTime(job: Pay): JobPay | null {
  const { salary_fte, salary_period } = job
  if (salary_fte === null) return null
  const hours = statedHours(job)
  const fullTime = salary_fte.full_time_hours ?? FULL_TIME_HOURS
  const yearly = (end: number | null) => (end ? yearlyOf(end, salary_period, fullTime) : null)
  const [min, max] = [yearly(salary_fte.min), yearly(salary_fte.max)]
  if (hours === null) return { min: null, max: max ?? min }
  const part = (end: number | null) => end && toPence((end * hours) / fullTime)
  return { min: part(min), max: part(max) }
}

/** The most that a job pays in pounds a year, by which it is found and ordered; null if it is not known. */
export function mostPayOf(job: Pay): number | null {
  const pay = payOfJob(job)
  return pay && (pay.max ?? pay.min)
}

const pounds = (amount: number): string => formatPounds(Math.floor(amount))

/** The yearly pay in words, with the hours for which it is counted: `£41,704 a year for 40 hours a week`. */
export function payWords(job: Pay): string | null {
  const pay = payOfJob(job)
  if (pay === null) return null
  const { min, max } = pay
  if (min === null) return `up to ${pounds(max ?? 0)}${basisOf(job)}`
  const ends = [...new Set([pounds(min), pounds(max ?? min)])]
  return `${ends.join(' to ')}${basisOf(job)}`
}

const isPerYear = ({ salary_period }: Pay): boolean => /^(?:year)?$/i.test(salary_period?.trim() ?? '')

/** Whether the pay is stated in pounds a year, so that nothing had to be calculated. */
export const isStatedYearly = (job: Pay): boolean => isOfPost(job) && isPerYear(job)

/** For what the yearly pay is counted. The hours are said if they are not usual, or if the pay depends on them. */
function basisOf(job: Pay): string {
  if (isOfUnknownHours(job) && isPerYear(job)) return ' a year, which may be for full time'
  if (isOfUnknownHours(job) || (!isOfPost(job) && statedHours(job) === null)) return ' a year for full time'
  const hours = hoursOf(job)
  if (!isOfPost(job) || /^hour$/i.test(job.salary_period?.trim() ?? '') || hours !== GOING_RATE_HOURS)
    return ` a year for ${hours} hours a week`
  return isPerYear(job) ? '' : ' a year'
}
