/** Seconds per unit, largest first, with 30-day months and 365-day years (docs/product/formats.md "Numbers"). */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * The time since or until an instant, such as `3 hours ago` or `in 2 days`. Under 60 seconds it is `just now`. Without
 * an instant it is `Never`.
 * @param instant ISO text. Any other text counts as no instant.
 */
export function relativeTime(instant: string | null | undefined, now: Date): string {
  const at = instant ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(at)) return 'Never'
  const seconds = (at - now.getTime()) / 1000
  for (const [unit, size] of units) {
    const count = Math.floor(Math.abs(seconds) / size)
    if (count === 0) continue
    // Intl.RelativeTimeFormat would take 40 ms of a slow phone at its first use
    const words = `${count} ${unit}${count === 1 ? '' : 's'}`
    return seconds < 0 ? `${words} ago` : `in ${words}`
  }
  return 'just now'
}
