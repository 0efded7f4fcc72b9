import { MAX_COUNTED_HOURS } from './salary-cases.ts'

/** The periods of pay, with how many of each a year has. A year of hourly pay has 52 weeks of work. */
const timesAYear = { year: 1, month: 12, week: 52, hour: 52 } as const
export type PayPeriod = keyof typeof timesAYear

export const payPeriods = Object.keys(timesAYear) as PayPeriod[]

export const isPayPeriod = (text: string | null): text is PayPeriod => payPeriods.some((one) => one === text)

/** Pay for a job of a certain number of hours a week. */
export interface Pay {
  /** Pounds per period. */
  amount: number
  period: PayPeriod
  /** The weekly hours, above 0. */
  hours: number
}

export const toPence = (pounds: number): number => Math.round(pounds * 100) / 100

/** The weekly hours that count: 48 at most. */
export const countedHours = (hours: number): number => Math.min(hours, MAX_COUNTED_HOURS)

/** Pay in pounds a year, before hours over 48 are left out. */
export const payAYear = ({ amount, period, hours }: Pay): number =>
  toPence(amount * timesAYear[period] * (period === 'hour' ? hours : 1))

/** The pay in pounds a year that counts: that of the first 48 hours a week (docs/product/tools.md "Required pay"). */
export const countedPay = (pay: Pay): number => toPence((payAYear(pay) * countedHours(pay.hours)) / pay.hours)
