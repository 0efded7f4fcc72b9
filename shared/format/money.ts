import { abbreviate } from './number.ts'

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

/** Whole pounds: `£41,000`. */
export const formatPounds = (amount: number): string => pounds.format(amount)

/** Pounds in short: `£12.4M`. */
export const abbreviatePounds = (amount: number): string =>
  amount < 0 ? `-£${abbreviate(-amount)}` : `£${abbreviate(amount)}`

export interface Salary {
  min: number | null
  max: number | null
  /** An ISO 4217 code (`EUR`) or a symbol; pounds where there is none (spec section 3). */
  currency?: string | null
  /** What the pay is for, for example `year`. */
  period?: string | null
}

function amountIn(currency: string | null | undefined): (amount: number) => string {
  if (!currency || currency === '£') return formatPounds
  if (!/^[A-Z]{3}$/.test(currency))
    return (amount) => `${currency}${new Intl.NumberFormat('en-GB').format(amount)}`
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  return (amount) => format.format(amount)
}

/** `£41,000 - £52,000/year`, `£41,000+`, `Up to £52,000` or `Not specified` (spec section 9). */
export function formatSalary({ min, max, currency, period }: Salary): string {
  const amount = amountIn(currency)
  const per = period ? `/${period}` : ''
  if (min !== null && max !== null) {
    return min === max ? `${amount(min)}${per}` : `${amount(min)} - ${amount(max)}${per}`
  }
  if (min !== null) return `${amount(min)}+${per}`
  if (max !== null) return `Up to ${amount(max)}${per}`
  return 'Not specified'
}
