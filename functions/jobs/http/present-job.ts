import type { Job as JobBody } from '../../../shared/api/jobs.ts'
import { bulkOf } from '../domain/bulk.ts'
import { queueOfRedrive } from '../domain/redrive.ts'
import type { Job } from '../domain/job.ts'

/** A job in the form that administrators see. */
export function presentJob(job: Job): JobBody {
  const { job_id: id, kind, subject, state, attempts, reason, count, created_at, updated_at, notes } = job
  const isOfVacancies = kind === 'bulk' && queueOfRedrive(subject) === undefined
  return {
    id,
    kind,
    subject,
    state,
    attempts,
    reason,
    count,
    created_at,
    updated_at,
    ...(notes && { notes: [...notes] }),
    ...(isOfVacancies && { action: bulkOf(subject).action }),
  }
}
