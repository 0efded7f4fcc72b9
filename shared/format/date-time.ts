/** Formats an instant as `17 July 2026 at 14:05`, in the user's time zone or another. Other text stays. */
export function longDateTime(instant: string, timeZone?: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
}
