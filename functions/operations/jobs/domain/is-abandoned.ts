import { isLiveState } from './bulk.ts'
import type { Job } from './job.ts'

const MINUTE = 60_000

/**
 * The time after its last change or planned start when a queued or waiting job counts as abandoned. It exceeds the
 * retries of any queue, so most likely no message is left. A second message is harmless.
 */
const ABANDONED_MILLISECONDS = 6 * 60 * MINUTE

/** The time after its lease when a running job counts as abandoned. It exceeds the visibility timeout of any queue. */
const ABANDONED_RUN_MILLISECONDS = 30 * MINUTE

/** A job that was requested later than this is not abandoned. */
export const LEAST_ABANDONED_MILLISECONDS = Math.min(ABANDONED_MILLISECONDS, ABANDONED_RUN_MILLISECONDS)

/** A job in any state. `leased_until` is the epoch second at which the lease of a running job ends. */
export type LeasedJob = Pick<Job, 'state' | 'updated_at' | 'not_before'> & {
  leased_until?: number | undefined
}

/** Whether a job is live, but no worker is likely to continue it. */
export function isAbandoned({ state, leased_until, updated_at, not_before }: LeasedJob, now: Date): boolean {
  if (!isLiveState(state)) return false
  if (state === 'running' && leased_until !== undefined) {
    return leased_until * 1000 + ABANDONED_RUN_MILLISECONDS < now.getTime()
  }
  const planned = Math.max(Date.parse(updated_at), Date.parse(not_before ?? updated_at))
  return planned + ABANDONED_MILLISECONDS < now.getTime()
}
