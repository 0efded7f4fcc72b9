import type { Job } from '#shared/api/jobs.ts'
import type { AuditAction, AuditSubject } from '#shared/audit-actions.ts'

/** A job, and whether an earlier call queued it. */
export interface Requested {
  job: Job
  isAlreadyQueued: boolean
}

/** Returns the port `requestJob` for one action of an administrator. A new job is recorded in the audit log. */
export type RequestJobAs<Wanted> = (
  action: AuditAction,
  subjectOf: (job: { job_id: string }) => AuditSubject,
) => (wanted: Wanted) => Promise<Requested>
