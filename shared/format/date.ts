/** Written out, because the first Intl.DateTimeFormat of a page takes 60 ms of a slow phone. */
export const months =
  'January February March April May June July August September October November December'.split(' ')

/** Formats a date (`2026-07-17`) as `17 July 2026`, and a month (`2026-07`) as `July 2026`. Any other text is returned unchanged. */
export function longDate(date: string): string {
  const at = new Date(date)
  if (Number.isNaN(at.getTime())) return date
  const month = `${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
  return /^\d{4}-\d\d$/.test(date) ? month : `${at.getUTCDate()} ${month}`
}

/** A text whose words stay on one line, such as a date in a narrow column. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')
