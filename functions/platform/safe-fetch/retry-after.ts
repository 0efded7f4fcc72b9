const SECOND = 1000
const SHORTEST = 10 * SECOND
const LONGEST = 24 * 60 * 60 * SECOND
/** The pause if the host names none. */
const USUAL = 5 * 60 * SECOND

/** The instant that a `Retry-After` header names, in seconds or as a date. It is 10 seconds to a day from now. */
export function retryAfter(header: string | undefined, now: Date): Date {
  const pause = header === undefined ? Number.NaN : pauseOf(header.trim(), now)
  const bounded = Number.isNaN(pause) ? USUAL : Math.min(Math.max(pause, SHORTEST), LONGEST)
  return new Date(now.getTime() + bounded)
}

const pauseOf = (header: string, now: Date): number =>
  /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now.getTime()
