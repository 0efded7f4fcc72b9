import type { Job } from '#shared/api/jobs.ts'
import { isLiveJob, pollMs } from '../../jobs/live-job.ts'

/** The number of items from which progress is read less often, because a reading counts them all. */
const MANY = 100

const SLOW_MS = 5000

/** Whether work of a bulk remains. A bulk ends when it has queued its items, and their jobs run on. */
export const isUnfinished = (job: Job): boolean => isLiveJob(job) || (job.progress?.queued ?? 0) > 0

/** Whether a bulk was cancelled while workers still have some of its jobs. */
export const isStopping = (job: Job): boolean =>
  isUnfinished(job) && (job.state === 'cancelled' || job.stopping === true)

/** The interval in which the progress of a bulk is read; 0 if nothing remains. */
export function bulkPollMs(job: Job): number {
  if (!isUnfinished(job)) return 0
  return job.count > MANY ? SLOW_MS : pollMs(job)
}
