import type { Job as JobBody } from '../../../shared/api/jobs.ts'
import { bulkOf } from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'

/** A job in the form that administrators see. */
export function presentJob(job: Job): JobBody {
  const { job_id: id, kind, subject, state, attempts, reason, count, created_at, updated_at, notes } = job
  const ids = { id, kind, subject }
  const body = {
    ...ids,
    state,
    attempts,
    reason,
    count,
    created_at,
    updated_at,
    ...(notes && { notes: [...notes] }),
  }
  return kind === 'bulk' ? { ...body, action: bulkOf(subject).action } : body
}
