import type { Job as JobBody } from '../../../shared/api/jobs.ts'
import { bulkOf, isBulkOfVacancies } from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'

/** A job in the form that administrators see. */
export function presentJob(job: Job): JobBody {
  const {
    job_id: id,
    kind,
    subject,
    state,
    attempts,
    reason,
    not_before,
    count,
    created_at,
    updated_at,
    notes,
  } = job
  return {
    id,
    kind,
    subject,
    state,
    attempts,
    reason,
    not_before: state === 'waiting' ? not_before : null,
    count,
    created_at,
    updated_at,
    ...(notes && { notes: [...notes] }),
    ...(isBulkOfVacancies(job) && { action: bulkOf(subject).action }),
  }
}
