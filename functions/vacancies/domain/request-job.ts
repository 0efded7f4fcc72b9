import type { AuditAction, AuditSubject } from '#shared/audit-actions.ts'
import type { WriteAudit } from '#shared/audit-write.ts'
import type { QueueJob } from '#shared/queue-job.ts'

/** The user and the request that cause the job. */
export interface By {
  userId: string
  requestId: string
}

/** The request for a job on a vacancy or on a bulk. */
export interface JobRequest {
  kind: 'vacancy' | 'screenshot' | 'bulk'
  subject: string
  details: string | null
  count: number
  requested_by: string
  request_id: string
}

export interface RequestJobDependencies<Requested> {
  queueJob: QueueJob<JobRequest, Requested>
  audit: WriteAudit
}

/** How the audit log names the request. */
export interface JobAction {
  action: AuditAction
  subjectOf: (job: { job_id: string }) => AuditSubject
}

/** Queues a job for an administrator. The transaction that queues it also records the action. */
export const requestJob = <Requested>(
  { queueJob, audit }: RequestJobDependencies<Requested>,
  { action, subjectOf }: JobAction,
  wanted: JobRequest,
): Promise<Requested> =>
  queueJob(wanted, (queued) => [
    audit({
      actor: wanted.requested_by,
      action,
      subject: subjectOf(queued),
      before: null,
      after: { job_id: queued.job_id, vacancies: queued.count },
      at: new Date(queued.updated_at),
      requestId: wanted.request_id,
    }),
  ])
