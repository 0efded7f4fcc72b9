/** Functions of instants, defined in shared because the domain may not import the clock. */
export { epochSeconds, nextUtcDay, utcDate } from '../../shared/instants.ts'

/** The time as a dependency, so that tests can choose it. All code gets the time in this way. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
