import { type Job, PACING_REASONS } from './job.ts'

/**
 * A waiting job that is queued before its wait has ended. The reason of the wait no longer applies, and the next attempt
 * replaces the last one. So trying early uses up no attempt, and an early second 404 does not remove a vacancy.
 */
export const triedNow = (job: Job, now: Date): Job => ({
  ...job,
  state: 'queued',
  not_before: null,
  reason: null,
  attempts: job.attempts - (job.reason !== null && PACING_REASONS.includes(job.reason) ? 0 : 1),
  updated_at: now.toISOString(),
})
