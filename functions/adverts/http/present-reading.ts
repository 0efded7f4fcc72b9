import type { Job } from '../../operations/index.ts'

/** What users see of the job that reads an advert. */
export const presentReading = ({ job_id, state, reason, not_before, advert }: Job) => ({
  id: job_id,
  state,
  reason,
  not_before: state === 'waiting' ? not_before : null,
  check: advert ?? null,
})
