import { lazy } from '../lazy.ts'

const day = lazy(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))

const readable = (text: string): Date | null => {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Formats a date (`2026-07-17`) as `17 July 2026`. Any other text is returned unchanged. */
export function longDate(date: string): string {
  const at = readable(date)
  return at ? day().format(at) : date
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

/**
 * Formats the time of day of an instant, such as `01:00`. Any other text is returned unchanged.
 * @param timeZone The time zone; by default the user's.
 */
export function clockTime(instant: string, timeZone?: string): string {
  const at = readable(instant)
  if (!at) return instant
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
}
