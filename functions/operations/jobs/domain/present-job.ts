import { bulkOf, isBulk, isBulkOfVacancies, isLiveState } from './bulk.ts'
import type { Job } from './job.ts'

/** A job in the form that administrators see (`Job` of shared/api/jobs.ts). */
export function presentJob(job: Job) {
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
    tried,
    stop_at,
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
    // workers may still have jobs of a bulk that has failed
    ...((isLiveState(state) || (state === 'failed' && isBulk(job))) &&
      stop_at !== undefined && { stopping: true }),
    ...(notes && { notes: [...notes] }),
    ...(tried && { tried: [...tried] }),
    ...(isBulkOfVacancies(job) && { action: bulkOf(subject).action }),
  }
}
