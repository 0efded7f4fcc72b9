const MINUTE_MS = 60_000

/**
 * SWR options for data that an import or another tab may change. The data is fetched again when the window gets the
 * focus, at most once a minute.
 */
export const revalidateOnFocus = { revalidateOnFocus: true, focusThrottleInterval: MINUTE_MS }
