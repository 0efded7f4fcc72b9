/** The UTC date of an instant, YYYY-MM-DD. */
export const utcDate = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The start of the next UTC date. */
export const nextUtcDay = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1))

/** An instant in whole seconds since 1970. The database stores `expires_at` in this form. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** The hour of an instant in UTC, `YYYY-MM-DDTHH`. */
export const utcHour = (instant: Date): string => instant.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
