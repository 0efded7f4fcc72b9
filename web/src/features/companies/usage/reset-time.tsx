import { relativeTime } from '#shared/format/relative-time.ts'
import { useNow } from '../../../lib/use-now.ts'

/** Says when the limit resets. The text changes as time passes. */
export function ResetTime({ resetTime }: { resetTime: string }) {
  const now = useNow()
  return <time dateTime={resetTime}>{resetWords(resetTime, now)}</time>
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** When the limit resets, in local time and as a countdown: `at 01:00, in 5 hours`. */
function resetWords(resetTime: string, now: Date): string {
  const at = new Date(resetTime)
  const wait = at.getTime() - now.getTime()
  if (Number.isNaN(wait) || wait < 60_000) return 'in a moment'
  return `at ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}, ${relativeTime(resetTime, now)}`
}
