import { once } from '../once.ts'
import { abbreviate } from './number.ts'

const pounds = once(
  () =>
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'GBP',
      maximumFractionDigits: 0,
      signDisplay: 'negative',
    }),
)

/** Whole pounds: `£41,000` (docs/product/formats.md "Money and salaries": no decimals). */
export const formatPounds = (amount: number): string => pounds().format(amount)

/** Pounds, abbreviated: `£12.4M`. */
export const abbreviatePounds = (amount: number): string =>
  amount < 0 ? `-£${abbreviate(-amount)}` : `£${abbreviate(amount)}`
