import type { Job as JobBody } from '../../../shared/api/jobs.ts'
import type { Job } from '../domain/job.ts'

/** A job in the form that administrators see. */
export const presentJob = ({
  job_id,
  kind,
  subject,
  state,
  attempts,
  reason,
  count,
  created_at,
  updated_at,
}: Job): JobBody => ({ id: job_id, kind, subject, state, attempts, reason, count, created_at, updated_at })
