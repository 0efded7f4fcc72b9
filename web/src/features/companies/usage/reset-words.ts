import { relativeTime } from '../../../../../shared/format/relative-time.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** When searches return, in the reader's own time and as a countdown: `at 01:00, in 5 hours`. */
export function resetWords(resetTime: string, now: Date): string {
  const at = new Date(resetTime)
  const wait = at.getTime() - now.getTime()
  if (Number.isNaN(wait) || wait < 60_000) return 'in a moment'
  return `at ${clock.format(at)}, ${relativeTime(resetTime, now)}`
}
