import { lazy } from '../lazy.ts'
import { abbreviate } from './number.ts'

const pounds = lazy(
  () =>
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'GBP',
      maximumFractionDigits: 0,
      signDisplay: 'negative',
    }),
)

/** Formats whole pounds, such as `£41,000`, without decimals (docs/product/formats.md "Money and salaries"). */
export const formatPounds = (amount: number): string => pounds().format(amount)

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
