import { formatCount } from './number.ts'

/** The units, largest first. Intl prints 1k, 1m and 1bn in en-GB, and has T in en-US. */
const units = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
] as const

/**
 * Abbreviates a count, with one decimal from 1,000 on (docs/product/formats.md "Numbers"): `999`, `1.0K`, `1.3M`,
 * `2.0B`. A number that rounds up to the next unit uses that unit: 999,950 is `1.0M`, not 1,000.0K. B is the largest
 * unit.
 */
export function abbreviate(count: number): string {
  const size = Math.abs(count)
  const unit = units.find(([from]) => size >= from - from / 20_000)
  if (!unit) return formatCount(count)
  const inUnits = formatCount(count / unit[0])
  return `${inUnits}${inUnits.includes('.') ? '' : '.0'}${unit[1]}`
}

/** Abbreviates pounds, such as `£12.4M`. */
export const abbreviatePounds = (amount: number): string =>
  amount < 0 ? `-£${abbreviate(-amount)}` : `£${abbreviate(amount)}`
