import { once } from '../once.ts'

const words = once(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' }))

/** Seconds in a unit, with 30-day months and 365-day years (docs/product/formats.md "Numbers"), the largest first. */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * How long ago an instant was, or how far ahead it is: `3 hours ago`, `in 2 days`; `just now` under 60 seconds, `Never` when empty.
 * @param instant ISO text; a text that is no date counts as empty.
 */
export function relativeTime(instant: string | null | undefined, now: Date): string {
  const at = instant ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(at)) return 'Never'
  const seconds = (at - now.getTime()) / 1000
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return words().format(Math.trunc(seconds / size), unit)
  }
  return 'just now'
}
