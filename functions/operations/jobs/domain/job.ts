import type { BulkSkip } from '#shared/bulk-actions.ts'
import type { ExtractionNote } from '#shared/extraction-notes.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { TriedWebsite } from '#shared/tried-website.ts'
import type { JobKind, JobState } from '#shared/job-states.ts'

/** The record of queued work (docs/product/pipeline.md "Jobs"). Instants are ISO. */
export interface Job {
  job_id: string
  kind: JobKind
  /** The id of what the job works on, such as a vacancy. */
  subject: string
  state: JobState
  /** The number of attempts. Pacing reasons do not count (`PACING_REASONS`). */
  attempts: number
  /** When a worker last started the job. */
  reserved_at: string | null
  /** When a waiting job may start again. */
  not_before: string | null
  /** The administrator or process that requested the job. */
  requested_by: string
  request_id: string
  /** A description of the subject for administrators, such as the title of a vacancy. */
  details: string | null
  reason: JobReason | null
  /** The number of items that the job works on. */
  count: number
  created_at: string
  updated_at: string
  /** What an extraction left out of a page, if anything. */
  notes?: readonly ExtractionNote[] | undefined
  /** The websites that a discovery has tried. */
  tried?: readonly TriedWebsite[] | undefined
  /** The bulk to which the job belongs. */
  bulk_id?: string | undefined
  /** Why the bulk left out this vacancy. The job then never ran. */
  skip?: BulkSkip | undefined
}

/** A request for work on a subject. If it sets `job_id`, a repeated request queues no second job. */
export type JobRequest = Pick<Job, 'kind' | 'subject' | 'requested_by' | 'request_id' | 'details' | 'count'> &
  Partial<Pick<Job, 'job_id' | 'bulk_id'>>

/** The result of a request. If the subject already has a live job, that job is returned. */
export interface RequestedJob {
  job: Job
  isAlreadyQueued: boolean
}

/** A worker's lease on a job. A write with a replaced lease changes nothing. */
export interface JobLease {
  job: Job
  lease: string
}

/** The end of a job. For a failure without a reason, the log has the error. */
export interface JobEnd {
  state: 'done' | 'failed' | 'deleted'
  reason?: JobReason
  notes?: readonly ExtractionNote[]
  tried?: readonly TriedWebsite[]
}

/**
 * The result of ending a job, or of letting it wait, together with effects. `late`: the lease was replaced or the job has
 * ended. A list means that nothing was written: for each effect, whether its condition failed.
 */
export type Settled = 'written' | 'late' | readonly boolean[]

/** Reasons to wait that do not count as an attempt, because the work has not started. */
export const PACING_REASONS: readonly JobReason[] = ['busy', 'rate-limited', 'budget-spent']

/**
 * The result of starting a job. `ended`: the job has ended already. `busy`: another worker holds the lease, or the job
 * waits, until `until`.
 */
export type Start =
  | ({ outcome: 'started' } & JobLease)
  | { outcome: 'ended' }
  | { outcome: 'busy'; until: Date }
