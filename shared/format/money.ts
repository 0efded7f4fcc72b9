import { formatCount } from './number.ts'

/** Formats whole pounds, such as `£41,000`, without decimals (docs/product/formats.md "Money and salaries"). */
export const formatPounds = (amount: number): string =>
  formatCount(Math.sign(amount) * Math.round(Math.abs(amount))).replace(/\d/, '£$&')
