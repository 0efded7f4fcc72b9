import { once } from '../once.ts'
import { formatPounds } from './money.ts'

export interface Salary {
  min: number | null
  max: number | null
  /** An ISO 4217 code (`EUR`) or a symbol; pounds where there is none (spec section 3). */
  currency?: string | null
  /** What the pay is for, for example `year`. */
  period?: string | null
}

const grouped = once(() => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }))

function amountIn(currency: string): (amount: number) => string {
  if (currency === '' || currency === '£') return formatPounds
  if (!/^[a-z]{3}$/i.test(currency)) return (amount) => `${currency}${grouped().format(amount)}`
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  return (amount) => format.format(amount)
}

/** Nobody is paid nothing: a salary of 0 was not given. */
const given = (amount: number | null) => (amount === 0 ? null : amount)

/**
 * `£41,000 - £52,000/year`, `£41,000+`, `Up to £52,000` or `Not specified` (spec section 9). Two ends that read alike are
 * one figure.
 */
export function formatSalary({ min, max, currency, period }: Salary): string {
  const amount = amountIn(currency?.trim() ?? '')
  const per = period?.trim() ? `/${period.trim()}` : ''
  const [low, high] = [given(min), given(max)].map((end) => (end === null ? null : amount(end)))
  if (low && high) return low === high ? `${low}${per}` : `${low} - ${high}${per}`
  if (low) return `${low}+${per}`
  return high ? `Up to ${high}${per}` : 'Not specified'
}
