const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-07-17` as `17 July 2026`; a text that is no date is left as it is. */
export function longDate(date: string): string {
  const at = Date.parse(date)
  return Number.isNaN(at) ? date : words.format(at)
}
