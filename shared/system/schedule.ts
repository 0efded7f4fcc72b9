/**
 * When a function runs. `everyMinutes`: at a rate, from the deployment on. `cron`: at times of the clock in a zone, which
 * may have summer time. It has the five fields of Unix: minute, hour, day of the month, month, day of the week. Days of the
 * week have names, because AWS numbers them in another way.
 */
export type Schedule = { everyMinutes: number } | { cron: string; zone: 'Europe/London' }

export const isSchedule = (trigger: object): trigger is Schedule =>
  'everyMinutes' in trigger || 'cron' in trigger

export const scheduleWords = (schedule: Schedule): string =>
  'cron' in schedule
    ? `runs at ${schedule.cron} of ${schedule.zone}`
    : `runs every ${schedule.everyMinutes} min`

/** How often the delivery to a scheduled function is tried again, and how long. A later run does the same work. */
export const SCHEDULE_RETRIES = 5
export const SCHEDULE_PATIENCE_SECONDS = 15 * 60

/** The dead-letter queue of all schedules, for runs that could not start or failed at each try. */
export const SCHEDULES = 'schedules'
