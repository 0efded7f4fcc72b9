import { randomUUID } from 'node:crypto'
import { type Job, type JobRequest, PACING_REASONS } from './job.ts'

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
