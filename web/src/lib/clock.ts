/** The time of the user's device. No other code of the page reads the time. */
export const browserClock = (): Date => new Date()
