import { longDate } from '../../../shared/format/date.ts'
import { relativeTime } from '../../../shared/format/relative-time.ts'
import { isStaleRegister } from '../../../shared/register-age.ts'
import { browserClock } from '../lib/clock.ts'

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
