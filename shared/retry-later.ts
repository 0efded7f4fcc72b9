import type { JobReason } from './job-reasons.ts'
import type { Wait } from './job-result.ts'

/** Reasons that are often temporary, and the minutes before each retry. */
const PASSING: readonly JobReason[] = ['timeout', 'server-error', 'unknown-host', 'tls-failed']
const RETRY_MINUTES = [5, 60]

/**
 * The wait before the next try of a job whose page could not be read. Undefined if the reason does not pass, or no tries
 * are left.
 */
export function retryLater(reason: JobReason, attempts: number, now: Date): Wait | undefined {
  const minutes = PASSING.includes(reason) ? RETRY_MINUTES[attempts - 1] : undefined
  return minutes === undefined ? undefined : postponed(reason, minutes, now)
}

export const postponed = (reason: JobReason, minutes: number, now: Date): Wait => ({
  outcome: 'postponed',
  until: new Date(now.getTime() + minutes * 60_000),
  reason,
})
