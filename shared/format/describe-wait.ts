const MINUTE = 60
const HOUR = 60 * MINUTE

const count = (value: number, unit: 'second' | 'minute' | 'hour') =>
  new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(value))

/** Formats a waiting time, rounded up: `42 seconds`, `3 minutes`, `5 hours`. */
export function describeWait(seconds: number): string {
  if (seconds <= MINUTE) return count(seconds, 'second')
  return seconds <= HOUR ? count(seconds / MINUTE, 'minute') : count(seconds / HOUR, 'hour')
}
