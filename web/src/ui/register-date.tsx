import { longDate } from '#shared/format/date.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { browserClock } from '../lib/clock.ts'

const STALE_AFTER_MS = 14 * 86_400_000

/** Whether a register is outdated: older than 14 days from 00:00 UTC of its date (docs/product/companies.md "Register"). */
export const isStaleRegister = (date: string, now: Date): boolean =>
  now.getTime() - Date.parse(date) > STALE_AFTER_MS

/** The date of a register (YYYY-MM-DD) as text. The date of an old register is amber, with its age. */
export function RegisterDate({ date }: { date: string }) {
  const now = browserClock()
  if (!isStaleRegister(date, now)) return <time dateTime={date}>{longDate(date)}</time>
  return (
    <time dateTime={date} className="font-semibold text-key">
      {longDate(date)} ({relativeTime(date, now)})
    </time>
  )
}
