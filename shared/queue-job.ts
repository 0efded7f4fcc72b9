import type { JobKind } from './job-states.ts'
import type { Write } from './write.ts'

/** What the writes of a request say about its job. */
export interface QueuedJob {
  job_id: string
  kind: JobKind
  /** The id of the request that queues it. */
  request_id: string
  count: number
  created_at: string
  updated_at: string
}

/**
 * Queues a job, with these writes if, and only if, this call queues it: for example an audit entry, and the message that
 * starts the job unless the wiring adds one. If the subject has a live job, returns that.
 * @throws AppError 409 if others keep changing the job. 403 as `CommitAs` does.
 */
export type QueueJob<Wanted, Requested> = (
  wanted: Wanted,
  writesOf: (job: QueuedJob) => readonly Write[],
) => Promise<Requested>
