/**
 * A service that does not answer in time is tried again by the SDK: without these limits a lost connection holds a request
 * until Lambda ends it. An answer has to begin in `requestTimeout`; how long its body takes is not limited.
 */
const limits = (maxAttempts: number, connectionTimeout: number, requestTimeout: number) => ({
  maxAttempts,
  requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
})
/** Both attempts of a call fit into the 10 seconds of a function that answers requests. */
export const DATABASE_LIMITS = limits(2, 1000, 3500)
/** Mostly workers and cold starts use the other services. All attempts together may outlast a function that answers requests. */
export const OTHER_LIMITS = limits(3, 2000, 8000)

/** A database on a busy machine may take long for a call of many that come at once. */
export const TOOL_LIMITS = limits(5, 5000, 30_000)
