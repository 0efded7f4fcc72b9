import { Cron } from 'croner'
import type { Schedule } from '#shared/system/schedule.ts'

/**
 * Returns the first time after an instant at which a schedule runs. In the zone of a cron, the time of day stays the same
 * when the clocks change.
 */
export function nextRun(schedule: Schedule): (after: Date) => Date {
  if (!('cron' in schedule)) return (after) => new Date(after.getTime() + 60_000 * schedule.everyMinutes)
  const cron = new Cron(schedule.cron, { timezone: schedule.zone })
  return (after) => {
    const next = cron.nextRun(after)
    if (next === null) throw new Error(`The schedule "${schedule.cron}" never runs`)
    return next
  }
}
