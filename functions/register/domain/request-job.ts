import type { Write } from '#shared/write.ts'

/** The administrator and the request that start something. `operator` for a command. */
export interface By {
  userId: string
  requestId: string
}

/** What starts something: an administrator, or the schedule. */
export interface Request {
  requestedBy: string
  requestId: string
}

interface JobRequest {
  kind: 'register' | 'enrichment'
  subject: string
  details: string
  count: number
  requested_by: string
  request_id: string
}

export interface QueuedJob {
  job_id: string
  created_at: string
  updated_at: string
}

/** Queues a job, with these writes if, and only if, this call queues it. If the subject has a live job, returns that. */
export type QueueJob<Requested> = (
  wanted: JobRequest,
  writesOf: (queued: QueuedJob) => readonly Write[],
) => Promise<Requested>
