/**
 * Writes a number as Intl does in en-GB, such as `1,234.5`. Intl itself takes 40 ms of a slow phone at its first use, and
 * the first view of most pages has a number.
 * @param least The least number of decimals. There is at most one.
 */
function written(value: number, least: 0 | 1 = 0): string {
  const size = Math.round(Math.abs(value) * 10) / 10
  const [whole = '', decimals] = size.toFixed(Number.isInteger(size) ? least : 1).split('.')
  return `${value < 0 && size > 0 ? '-' : ''}${groupDigits(whole)}${decimals === undefined ? '' : `.${decimals}`}`
}

/** Groups digits by thousands: `41,000`. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(...)+$)/g, ',')

/**
 * The units, largest first. Intl has none of them: its short notation prints 1k, 1m and 1bn in en-GB, and has T in
 * en-US.
 */
const units = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
] as const

/** Formats a count in full, such as `1,234`. */
export const formatCount = (count: number): string => written(count)

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
  return unit ? `${written(count / unit[0], 1)}${unit[1]}` : written(count)
}
