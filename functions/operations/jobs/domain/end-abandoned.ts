import { isAbandoned, LEAST_ABANDONED_MILLISECONDS, type LeasedJob } from './is-abandoned.ts'
import type { Job } from './job.ts'

interface EndDependencies<Found> {
  /** The live jobs that were requested before an instant, as pages. */
  requestedBefore: (before: Date) => AsyncIterable<readonly Found[]>
  /** Ends a job as failed. @returns false if it has changed since it was read. */
  fail: (job: Found) => Promise<boolean>
  now: () => Date
}

/**
 * Ends every live job that no worker is likely to continue, as failed. A worker that continues one after all changes
 * nothing, and a redrive of its dead letter queues it again.
 * @returns the ended jobs.
 */
export async function endAbandoned<Found extends LeasedJob & Pick<Job, 'job_id'>>({
  requestedBefore,
  fail,
  now,
}: EndDependencies<Found>): Promise<Found[]> {
  const ended: Found[] = []
  for await (const page of requestedBefore(new Date(now().getTime() - LEAST_ABANDONED_MILLISECONDS))) {
    for (const job of page) if (isAbandoned(job, now()) && (await fail(job))) ended.push(job)
  }
  return ended
}
