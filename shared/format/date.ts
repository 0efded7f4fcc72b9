/** Written out, because the first Intl.DateTimeFormat of a page takes 60 ms of a slow phone. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

const readable = (text: string): Date | null => {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Formats a date (`2026-07-17`) as `17 July 2026`. Any other text is returned unchanged. */
export function longDate(date: string): string {
  const at = readable(date)
  return at ? `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}` : date
}

/**
 * Formats an instant as `17 July 2026 at 14:05`. Any other text is returned unchanged.
 * @param timeZone The time zone; by default the user's.
 */
export function longDateTime(instant: string, timeZone?: string): string {
  const at = readable(instant)
  if (!at) return instant
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Formats the time of day of an instant in the user's time zone, such as `01:00`. Any other text is returned unchanged. */
export function clockTime(instant: string): string {
  const at = readable(instant)
  return at ? `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}` : instant
}
