import { JOB_PATIENCE_SECONDS } from '#shared/retention.ts'
import { isLiveState } from './bulk.ts'
import type { Job } from './job.ts'

const MINUTE = 60_000

/**
 * The time after its last change or planned start when a queued or waiting job counts as abandoned. It exceeds the
 * retries of any queue, so most likely no message is left. A second message is harmless.
 */
const ABANDONED_MILLISECONDS = 6 * 60 * MINUTE

/**
 * The time of a job of a bulk. Its message waits in the queue `retries` until its own queue has room, or until it expires.
 * A screenshot takes ten seconds and more, and a bulk may have 5,000.
 */
const ABANDONED_OF_BULK_MILLISECONDS = 1000 * JOB_PATIENCE_SECONDS + ABANDONED_MILLISECONDS

/** The time after its lease when a running job counts as abandoned. It exceeds the visibility timeout of any queue. */
const ABANDONED_RUN_MILLISECONDS = 30 * MINUTE

/** A job that was requested later than this is not abandoned. */
export const LEAST_ABANDONED_MILLISECONDS = Math.min(ABANDONED_MILLISECONDS, ABANDONED_RUN_MILLISECONDS)

/** A job in any state. `leased_until` is the epoch second at which the lease of a running job ends. */
export type LeasedJob = Pick<Job, 'state' | 'updated_at' | 'not_before' | 'bulk_id'> & {
  leased_until?: number | undefined
}

/** Whether a job is live, but no worker is likely to continue it. */
export function isAbandoned(
  { state, leased_until, updated_at, not_before, bulk_id }: LeasedJob,
  now: Date,
): boolean {
  if (!isLiveState(state)) return false
  if (state === 'running' && leased_until !== undefined) {
    return leased_until * 1000 + ABANDONED_RUN_MILLISECONDS < now.getTime()
  }
  const planned = Math.max(Date.parse(updated_at), Date.parse(not_before ?? updated_at))
  const patience = bulk_id === undefined ? ABANDONED_MILLISECONDS : ABANDONED_OF_BULK_MILLISECONDS
  return planned + patience < now.getTime()
}
