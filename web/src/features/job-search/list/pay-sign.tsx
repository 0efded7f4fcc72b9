import type { JobRow } from '#shared/api/job-search.ts'
import { salaryOf } from '#shared/format/salary.ts'
import { IconAlertCircle, IconCircleCheck } from '../../../ui/icons.ts'

/** The pay of a job, with the sentence of its check of pay. Only pay that is enough for the job itself has a green sign. */
export function PaySign({ job }: { job: Parameters<typeof salaryOf>[0] & Pick<JobRow, 'pay'> }) {
  const salary = salaryOf(job)
  if (salary === null) return <span className="text-ink-2">Pay not stated</span>
  const { state, reason } = job.pay
  const Icon = state === 'met' ? IconCircleCheck : IconAlertCircle
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{salary}</span>
      <span className={`flex gap-1 text-sm ${state === 'met' ? 'text-good' : 'text-ink-2'}`}>
        {state !== 'unknown' && <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />}
        {reason}
      </span>
    </>
  )
}
