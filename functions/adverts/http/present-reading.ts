import type { AdvertCheck } from '#shared/jobs/advert-check.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { JobState } from '#shared/job-states.ts'

/** What users see of the job that reads an advert. */
export interface ReadingJob {
  job_id: string
  kind: string
  state: JobState
  reason: JobReason | null
  not_before: string | null
  advert?: AdvertCheck | undefined
}

export const presentReading = ({ job_id, state, reason, not_before, advert }: ReadingJob) => ({
  id: job_id,
  state,
  reason,
  not_before: state === 'waiting' ? not_before : null,
  check: advert ?? null,
})
