import type { JobKind } from './job-states.ts'
import type { Write } from './write.ts'

/** What the writes of a request say about its job. */
export interface QueuedJob {
  job_id: string
  kind: JobKind
  /** The id of the request that queues it. */
  request_id: string
  count: number
  updated_at: string
}

/** What is written if, and only if, a request queues a job. */
export interface JobWrites {
  /** The message that starts the job. */
  message: (job: QueuedJob) => Write
  /** Other writes, such as an audit entry. */
  also: (job: QueuedJob) => readonly Write[]
}

/**
 * Queues a job. If its subject has a live job, that job is returned, and nothing is written.
 * @throws AppError 409 if others keep changing the job.
 */
export type QueueJob<Wanted, Job> = (
  wanted: Wanted,
  writes: JobWrites,
) => Promise<{ job: Job; isAlreadyQueued: boolean }>
