import type { JobVerdict } from '#shared/jobs/job-assessment.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** The colour of each verdict. The words carry the meaning. */
export const verdictTones: Record<JobVerdict, BadgeTone> = {
  offered: 'good',
  possible: 'good',
  unclear: 'info',
  below: 'danger',
  no: 'danger',
}
