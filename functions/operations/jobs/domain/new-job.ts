import { randomUUID } from 'node:crypto'
import type { Job, JobRequest } from './job.ts'

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
