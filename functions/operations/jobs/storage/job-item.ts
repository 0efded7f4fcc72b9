import * as z from 'zod/mini'
import { bulkSkipNames } from '#shared/bulk-actions.ts'
import { JobKind, JobNote, JobReason, JobState } from '#shared/api/jobs.ts'
import { JOB_RETENTION_DAYS } from '#shared/retention.ts'
import { TriedWebsite } from '#shared/tried-website.ts'
import type { Job } from '../domain/job.ts'

export const RETENTION_SECONDS = JOB_RETENTION_DAYS * 24 * 60 * 60

const text = z.nullable(z.string())

/** A job as stored. `lease` and `leased_until` (an epoch second) are set while a worker holds the job. */
export const JobItem = z.object({
  job_id: z.string(),
  kind: JobKind,
  subject: z.string(),
  state: JobState,
  attempts: z.int(),
  reserved_at: text,
  not_before: text,
  requested_by: z.string(),
  request_id: z.string(),
  details: text,
  reason: z.nullable(JobReason),
  count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  bulk_id: z.optional(z.string()),
  skip: z.optional(z.enum(bulkSkipNames)),
  notes: z.optional(z.array(JobNote)),
  tried: z.optional(z.array(TriedWebsite)),
  leased_until: z.optional(z.number()),
})
export type JobItem = z.infer<typeof JobItem>

/** Parses an item as a job, without its lease. */
export function jobOf(item: unknown): Job {
  const { leased_until: _leasedUntil, ...job } = JobItem.parse(item)
  return job
}
