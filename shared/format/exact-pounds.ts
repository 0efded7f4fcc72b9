import { lazy } from '../lazy.ts'

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
