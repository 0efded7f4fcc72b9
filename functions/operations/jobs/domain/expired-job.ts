import type { JobReason } from '#shared/job-reasons.ts'
import type { End } from '#shared/job-result.ts'

/** The result of a job whose message has expired. It fails with the reason of its last wait, if it has waited. */
export const expiredJob = ({ reason }: { reason: JobReason | null }): End => ({
  outcome: 'failed',
  reason: reason ?? 'expired',
})
