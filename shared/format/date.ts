import { once } from '../once.ts'

const day = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))

const readable = (text: string): Date | null => {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** A date (`2026-07-17`) as `17 July 2026`; any other text is returned unchanged. */
export function longDate(date: string): string {
  const at = readable(date)
  return at ? day().format(at) : date
}

/**
 * An instant as `17 July 2026 at 14:05`; any other text is returned unchanged.
 * @param timeZone Default: the user's own.
 */
export function longDateTime(instant: string, timeZone?: string): string {
  const at = readable(instant)
  if (!at) return instant
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
}

/**
 * The time of day of an instant, `01:00`; any other text is returned unchanged.
 * @param timeZone Default: the user's own.
 */
export function clockTime(instant: string, timeZone?: string): string {
  const at = readable(instant)
  if (!at) return instant
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
}
