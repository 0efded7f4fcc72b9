/** The reader's clock; nothing else of the page reads the time. */
export const browserClock = (): Date => new Date()
