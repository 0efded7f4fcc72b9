import type { JobRow } from '#shared/api/job-search.ts'
import { comparePay } from '#shared/eligibility/compare-pay.ts'
import { rulesToday } from '#shared/eligibility/rules-today.ts'
import { yearlyPay } from '#shared/eligibility/yearly-pay.ts'
import { formatPounds } from '#shared/format/money.ts'
import { formatSalary } from '#shared/format/salary.ts'
import type { JobCheckState, JobVerdict } from '#shared/jobs/job-assessment.ts'
import { IconAlertCircle, IconCircleCheck } from '../../../ui/icons.ts'

type Paid = Pick<JobRow, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period' | 'verdict'>

const { standard } = rulesToday.thresholds
const general = `the general ${formatPounds(standard)}`

/** What a verdict alone says of the check of pay. The others leave it open. */
export const payStateOf = (verdict: JobVerdict): JobCheckState => {
  if (verdict === 'possible') return 'met'
  return verdict === 'below' ? 'not-met' : 'unknown'
}

/** Whether the pay is enough, in words: for the job itself if that is known, or else against the general threshold. */
function signOf(job: Paid, state: JobCheckState): { isGood: boolean | null; words: string } | null {
  if (state === 'met') return { isGood: true, words: 'Reaches its threshold' }
  if (state === 'not-met') return { isGood: false, words: 'Below its thresholds' }
  const yearly = yearlyPay({ ...job, salary_fte: null })
  if (yearly === null) return null
  const comparison = comparePay(yearly, standard)
  // of a job that may be sponsored, no check says that the pay is too low
  const lower = job.verdict === 'no' ? '' : '; a lower one may apply'
  if (comparison === 'below') return { isGood: false, words: `Below ${general}${lower}` }
  // the going rate of the occupation may be higher, so this is no good sign yet
  const words = `${comparison === 'reached' ? 'Reaches' : 'Can reach'} ${general}; the occupation may need more`
  return { isGood: null, words }
}

/**
 * Pay with its sign against the salary threshold of the job. If that is not known, the sign is against the general threshold
 * of a Skilled Worker visa. Pay in other currencies then has none.
 */
export function PaySign({ job, state }: { job: Paid; state: JobCheckState }) {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = job
  if (!min && !max) return <span className="text-ink-2">Pay not stated</span>
  const sign = signOf(job, state)
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{formatSalary({ min, max, currency, period })}</span>
      {sign && (
        <span className={`flex gap-1 text-sm ${sign.isGood ? 'text-good' : 'text-ink-2'}`}>
          {sign.isGood !== null && <Sign isGood={sign.isGood} />}
          {sign.words}
        </span>
      )}
    </>
  )
}

function Sign({ isGood }: { isGood: boolean }) {
  const Icon = isGood ? IconCircleCheck : IconAlertCircle
  return <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
}
