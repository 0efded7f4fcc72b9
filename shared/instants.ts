/** The UTC date of an instant, YYYY-MM-DD. */
export const utcDate = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The instant at which the UTC date after this one begins. */
export const nextUtcDay = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1))

/** The whole seconds from 1970 to an instant, as the database's `expires_at` counts them. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)
