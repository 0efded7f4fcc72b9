import type { Job } from './job.ts'

/**
 * A failed job that is queued again because its dead letter is redriven. It has all its attempts and its whole patience
 * again, as if it had been requested now.
 */
export const begunAfresh = ({ notes: _notes, tried: _tried, ...job }: Job, now: Date): Job => ({
  ...job,
  state: 'queued',
  attempts: 0,
  not_before: null,
  reason: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
})
