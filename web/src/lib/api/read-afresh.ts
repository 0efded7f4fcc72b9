const MINUTE_MS = 60_000

/**
 * SWR options for data that an import or another tab may change. It is re-fetched on window focus, at most once a
 * minute.
 */
export const readAfresh = { revalidateOnFocus: true, focusThrottleInterval: MINUTE_MS }
