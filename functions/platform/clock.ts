/** The time as a dependency; nothing else reads it, so that tests can stand at any instant. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The UTC date of an instant, YYYY-MM-DD. */
export const utcDate = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The instant at which the UTC date after this one begins. */
export const nextUtcDay = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1))

export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)
