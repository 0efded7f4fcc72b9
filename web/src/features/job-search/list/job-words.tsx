import type { JobRow } from '#shared/api/job-search.ts'
import { type Closing, lastDayOf } from '#shared/closing.ts'
import { longDate, unbroken } from '#shared/format/date.ts'
import { describePlaces } from '#shared/format/describe-places.ts'
import { counted } from '#shared/format/number.ts'
import { salaryOf } from '#shared/format/salary.ts'
import { OFFERED_BUT_SHORT } from '#shared/jobs/job-assessment.ts'
import { IconAlertCircle, IconCircleCheck } from '../../../ui/icons.ts'

/** The places of a job: its towns, or else what is known of it. */
export const jobPlace = ({ places, city_name }: Pick<JobRow, 'places' | 'city_name'>): string => {
  const towns = [...new Set(places.map(({ city_name: town }) => town).filter((town) => town !== null))]
  return (towns.length > 0 ? towns.join(', ') : describePlaces(places)) || city_name || ''
}

/** The miles from the place of the search; null without one, or if the place of the job is not known. */
export const jobMiles = ({ distance }: Pick<JobRow, 'distance'>): string | null => {
  if (distance === null) return null
  const miles = Math.round(distance)
  return miles < 1 ? 'under 1 mile' : counted(miles, 'mile', 'miles')
}

/** When a job was posted and when it closes. A date stays on one line. */
export const jobDates = ({ post_date, ...closing }: Closing & Pick<JobRow, 'post_date'>): string[] =>
  Object.entries({ Posted: post_date, Closes: lastDayOf(closing) }).flatMap(([word, date]) =>
    date === null ? [] : [`${word} ${unbroken(longDate(date))}`],
  )

const payColours = { met: 'text-good', 'not-met': 'text-danger', unknown: 'text-ink-2' }

/**
 * The pay of a job, with the sentence of its check of pay. Only pay that is enough for the job itself has a green sign. Pay
 * that is too low has a warning.
 */
export function PaySign({ job }: { job: Parameters<typeof salaryOf>[0] & Pick<JobRow, 'pay' | 'reason'> }) {
  const salary = salaryOf(job)
  if (salary === null) return <span className="text-ink-2">Pay not stated</span>
  const { reason } = job.pay
  const state = job.reason === OFFERED_BUT_SHORT ? 'not-met' : job.pay.state
  const Icon = state === 'met' ? IconCircleCheck : IconAlertCircle
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{salary}</span>
      <span className={`flex gap-1 text-sm ${payColours[state]}`}>
        {state !== 'unknown' && <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />}
        {reason}
      </span>
    </>
  )
}

/** The reason of a verdict. Null where the line of the pay has the same sentence. */
export const reasonBesidePay = (job: Parameters<typeof PaySign>[0]['job']): string | null =>
  job.reason === job.pay.reason && salaryOf(job) !== null ? null : job.reason

/** What a locked row says of its company. The size of its team stays on one line, although it has a hyphen. */
export function Preview({ words }: { words: string }) {
  const [place, size] = words.split(/(?<=, )(?=\S+ people$)/)
  return (
    <>
      {place}
      {size && <span className="whitespace-nowrap">{size}</span>}
    </>
  )
}
