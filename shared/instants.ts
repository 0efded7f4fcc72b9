/** The UTC date of an instant, YYYY-MM-DD. */
export const utcDate = (instant: Date): string => instant.toISOString().slice(0, 10)

/** One day in milliseconds. */
export const DAY_MS = 86_400_000

/** The date some days after another one, or before it if negative; both YYYY-MM-DD. */
export const daysAfter = (date: string, days: number): string =>
  utcDate(new Date(Date.parse(date) + days * DAY_MS))

/** How many days lie between two dates, YYYY-MM-DD. */
export const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / DAY_MS

/** The start of the next UTC date. */
export const nextUtcDay = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1))

/** An instant in whole seconds since 1970. The database stores `expires_at` in this form. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** The hour of an instant in UTC, `YYYY-MM-DDTHH`. */
export const utcHour = (instant: Date): string => instant.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
