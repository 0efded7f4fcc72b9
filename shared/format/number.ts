import { lazy } from '../lazy.ts'

// the formatter is created once, because that takes milliseconds, or ten on a phone
const grouped = lazy(
  () => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, signDisplay: 'negative' }),
)

const oneDecimal = lazy(
  () => new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/**
 * The units, largest first. Intl cannot produce them: its short notation prints 1k, 1m and 1bn in en-GB, and has T in
 * en-US.
 */
const units = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
] as const

/** Formats a count in full, such as `1,234`. */
export const formatCount = (count: number): string => grouped().format(count)

/** A count with its noun: `1 vacancy`, `1,200 vacancies`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/**
 * Abbreviates a count, with one decimal from 1,000 on (docs/product/formats.md "Numbers"): `999`, `1.0K`, `1.3M`,
 * `2.0B`. A number that rounds up to the next unit uses that unit: 999,950 is `1.0M`, not 1,000.0K. B is the largest
 * unit.
 */
export function abbreviate(count: number): string {
  const size = Math.abs(count)
  const unit = units.find(([from]) => size >= from - from / 20_000)
  return unit ? `${oneDecimal().format(count / unit[0])}${unit[1]}` : grouped().format(count)
}
