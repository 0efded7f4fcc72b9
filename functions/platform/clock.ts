/** Functions of instants. They are in shared, because the domain may not import this clock. */
export { epochSeconds, nextUtcDay, utcDate } from '#shared/instants.ts'

/** Returns the current time. Code takes it as a dependency, so that tests can set the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** For how many milliseconds this process has run. */
export const processUptime = (): number => performance.now()
