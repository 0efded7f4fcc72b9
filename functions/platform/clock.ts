/** What is asked of an instant; the domain, which has no clock, takes it from shared. */
export { epochSeconds, nextUtcDay, utcDate } from '../../shared/instants.ts'

/** The time as a dependency; nothing else reads it, so that tests can stand at any instant. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
