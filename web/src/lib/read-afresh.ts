const MINUTE_MS = 60_000

/**
 * For what an import or another tab changes behind the page's back: it is read again when the reader comes back to the
 * window, once a minute at most.
 */
export const readAfresh = { revalidateOnFocus: true, focusThrottleInterval: MINUTE_MS }
