import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { bulkSkipNames } from '#shared/bulk-actions.ts'
import { ExtractionNote } from '#shared/extraction-notes.ts'
import { text } from '#shared/fields/texts-and-numbers.ts'
import { type JobReason, jobReasons } from '#shared/job-reasons.ts'
import { endStates, jobKinds, liveStates } from '#shared/job-states.ts'
import { AdvertCheck } from '#shared/jobs/advert-check.ts'
import { JOB_RETENTION_DAYS } from '#shared/retention.ts'
import { TriedWebsite } from '#shared/tried-website.ts'

/** The record of queued work (docs/product/pipeline.md "Jobs"). Instants are ISO. */
export const Job = z.object({
  job_id: z.string(),
  kind: z.enum(jobKinds),
  /** The id of what the job works on, such as a vacancy. */
  subject: z.string(),
  state: z.enum([...liveStates, ...endStates]),
  /** The number of attempts. Pacing reasons do not count (`PACING_REASONS`). */
  attempts: z.int(),
  /** When a worker last started the job. */
  reserved_at: text,
  /** When a waiting job may start again. */
  not_before: text,
  /** The administrator or process that requested the job. */
  requested_by: z.string(),
  request_id: z.string(),
  /** A description of the subject for administrators, such as the title of a vacancy. */
  details: text,
  reason: z.nullable(z.enum(Object.keys(jobReasons) as JobReason[])),
  /** The number of items that the job works on. */
  count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** When an administrator stopped the job while a worker had it. The worker ends it as cancelled. */
  stop_at: z.optional(z.string()),
  /** The bulk to which the job belongs. */
  bulk_id: z.optional(z.string()),
  /** Why the bulk left out this vacancy. The job then never ran. */
  skip: z.optional(z.enum(bulkSkipNames)),
  /** What an extraction left out of a page, if anything. */
  notes: z.optional(z.readonly(z.array(ExtractionNote))),
  /** The websites that a discovery has tried. */
  tried: z.optional(z.readonly(z.array(TriedWebsite))),
  /** The answer about the advert that the job has read. */
  advert: z.optional(AdvertCheck),
})
export type Job = z.infer<typeof Job>

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
  state: 'done' | 'failed' | 'deleted' | 'cancelled'
  reason?: JobReason
  notes?: readonly ExtractionNote[]
  tried?: readonly TriedWebsite[]
  advert?: AdvertCheck
}

/**
 * The result of ending a job, or of letting it wait, together with effects. `late`: the lease was replaced or the job has
 * ended. `refused`: nothing was written, because the condition of an effect failed.
 */
export type Settled = 'written' | 'late' | 'refused'

/** Reasons to wait that do not count as an attempt, because the work has not started. */
export const PACING_REASONS: readonly JobReason[] = ['busy', 'rate-limited', 'budget-spent']

/** The transition that cancels a job. A bulk or import with a worker is stopped by it at the next safe moment. */
export type Cancellation = 'cancel' | 'stop' | 'cancelRest' | 'stopRest'

/**
 * The result of starting a job. `ended`: the job has ended already. `busy`: another worker holds the lease, or the job
 * waits, until `until`.
 */
export type Start =
  | ({ outcome: 'started' } & JobLease)
  | { outcome: 'ended' }
  | { outcome: 'busy'; until: Date }

/** How long an ended job is stored. */
export const RETENTION_SECONDS = JOB_RETENTION_DAYS * 24 * 60 * 60

/** A job as stored. `lease` and `leased_until` (an epoch second) are set while a worker holds the job. */
export const JobItem = z.extend(Job, { leased_until: z.optional(z.number()) })
export type JobItem = z.infer<typeof JobItem>

/** Parses an item as a job, without its lease. */
export function jobOf(item: unknown): Job {
  const { leased_until: _leasedUntil, ...job } = JobItem.parse(item)
  return job
}

/** A queued job for a request. */
export const newJob = (request: JobRequest, now: Date): Job => ({
  job_id: randomUUID(),
  ...request,
  state: 'queued',
  attempts: 0,
  reserved_at: null,
  not_before: null,
  reason: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
})

/**
 * A waiting job that is queued before its wait has ended. The reason of the wait no longer applies, and the next attempt
 * replaces the last one. So trying early uses up no attempt, and an early second 404 does not remove a vacancy.
 */
export const retryImmediately = (job: Job, now: Date): Job => ({
  ...job,
  state: 'queued',
  not_before: null,
  reason: null,
  attempts: job.attempts - (job.reason !== null && PACING_REASONS.includes(job.reason) ? 0 : 1),
  updated_at: now.toISOString(),
})

/**
 * A failed job that is queued again because its dead letter is redriven. Attempts and the three-day waiting limit start
 * over, as for a new request.
 */
export const requeueFailedJob = ({ notes: _notes, tried: _tried, ...job }: Job, now: Date): Job => ({
  ...job,
  state: 'queued',
  attempts: 0,
  not_before: null,
  reason: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
})
