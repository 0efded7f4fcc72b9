import { lazy } from '../lazy.ts'
import { abbreviate, groupDigits } from './number.ts'

/** Formats whole pounds, such as `£41,000`, without decimals (docs/product/formats.md "Money and salaries"). */
export function formatPounds(amount: number): string {
  const pounds = Math.round(Math.abs(amount))
  return `${amount < 0 && pounds > 0 ? '-' : ''}£${groupDigits(String(pounds))}`
}

const exact = lazy(
  () =>
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'GBP',
      signDisplay: 'negative',
      trailingZeroDisplay: 'stripIfInteger',
      // an amount just below a threshold must not look like the threshold
      roundingMode: 'floor',
    }),
)

/** Formats an amount that a user has entered, such as `£41,699.99`. Zero pence are left out. */
export const formatExactPounds = (amount: number): string => exact().format(amount)

/** Abbreviates pounds, such as `£12.4M`. */
export const abbreviatePounds = (amount: number): string =>
  amount < 0 ? `-£${abbreviate(-amount)}` : `£${abbreviate(amount)}`
