import { once } from '../once.ts'

// creating a formatter takes milliseconds, on a phone ten of them
const grouped = once(
  () => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, signDisplay: 'negative' }),
)

const oneDecimal = once(
  () => new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Largest first. Intl's own short notation would print 1k, 1m and 1bn in en-GB, and have T in en-US. */
const units = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
] as const

/** A count in full: `1,234`. */
export const formatCount = (count: number): string => grouped().format(count)

/**
 * An abbreviated count, with one decimal from 1,000 on (docs/product/formats.md "Numbers"): `999`, `1.0K`, `1.3M`,
 * `2.0B`. A number that rounds up to the next unit is written in it: 999,950 is `1.0M`, never 1,000.0K. B is the
 * largest unit.
 */
export function abbreviate(count: number): string {
  const size = Math.abs(count)
  // minus half of the last decimal of the unit below, which rounds up to `1000.0`
  const unit = units.find(([from]) => size >= from - from / 20_000)
  return unit ? `${oneDecimal().format(count / unit[0])}${unit[1]}` : grouped().format(count)
}
