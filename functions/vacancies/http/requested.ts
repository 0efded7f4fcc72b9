import type { Job } from '#shared/api/jobs.ts'

/** A job, and whether an earlier call queued it. */
export interface Requested {
  job: Job
  isAlreadyQueued: boolean
}
