/** Functions of an instant. The domain, which has no clock, imports them from shared. */
export { epochSeconds, nextUtcDay, utcDate } from '../../shared/instants.ts'

/** The time as a dependency. All code takes the time from it, so that tests can choose the instant. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
