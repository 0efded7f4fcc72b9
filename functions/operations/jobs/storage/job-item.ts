import * as z from 'zod/mini'
import { JOB_RETENTION_DAYS } from '#shared/retention.ts'
import { Job } from '../domain/job.ts'

export const RETENTION_SECONDS = JOB_RETENTION_DAYS * 24 * 60 * 60

/** A job as stored. `lease` and `leased_until` (an epoch second) are set while a worker holds the job. */
export const JobItem = z.extend(Job, { leased_until: z.optional(z.number()) })
export type JobItem = z.infer<typeof JobItem>

/** Parses an item as a job, without its lease. */
export function jobOf(item: unknown): Job {
  const { leased_until: _leasedUntil, ...job } = JobItem.parse(item)
  return job
}
