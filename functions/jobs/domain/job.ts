import type { JobReason } from '../../../shared/job-reasons.ts'
import type { JobKind, JobState } from '../../../shared/job-states.ts'

/** The record of queued work (docs/product/pipeline.md "Jobs"). Instants are ISO. */
export interface Job {
  job_id: string
  kind: JobKind
  /** The id of what the job works on, such as a vacancy. */
  subject: string
  state: JobState
  /** How often the work has been tried. */
  attempts: number
  /** When a worker last started the job. */
  reserved_at: string | null
  /** When a waiting job may start again. */
  not_before: string | null
  /** The administrator who asked for the job, or the process that did. */
  requested_by: string
  request_id: string
  /** What administrators see of the subject, such as the title of a vacancy. */
  details: string | null
  reason: JobReason | null
  /** The number of items that the job works on. */
  count: number
  created_at: string
  updated_at: string
}

/** A request for work on a subject. With a `job_id` of its own, a repeated request queues no second job. */
export type JobRequest = Pick<Job, 'kind' | 'subject' | 'requested_by' | 'request_id' | 'details' | 'count'> &
  Partial<Pick<Job, 'job_id'>>

/** Asking again for work that is queued, running or waiting returns the live job. */
export interface RequestedJob {
  job: Job
  isAlreadyQueued: boolean
}

/** A worker's hold on a job. A write with a lease that another worker has replaced changes nothing. */
export interface Lease {
  job: Job
  lease: string
}

/** How a worker ends a job. A failure without a reason is explained by the log. */
export interface JobEnd {
  state: 'done' | 'failed' | 'deleted'
  reason?: JobReason
}

/** Reasons to wait that do not count as an attempt, because the work was not tried. */
export const PACING_REASONS: readonly JobReason[] = ['busy', 'rate-limited', 'budget-spent']

/** The outcome of asking for a lease. `ended`: there is nothing left to do. `busy`: another worker holds the job. */
export type Start = ({ outcome: 'started' } & Lease) | { outcome: 'ended' } | { outcome: 'busy'; until: Date }
