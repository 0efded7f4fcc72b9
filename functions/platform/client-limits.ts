/**
 * The SDK retries a call that exceeds these limits. Without them, a lost connection would block a request until Lambda
 * ends it. An answer has to begin within `requestTimeout`; the time for its body is not limited.
 */
const limits = (maxAttempts: number, connectionTimeout: number, requestTimeout: number) => ({
  maxAttempts,
  requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
})
/** Both attempts of a call fit into the 10 seconds of a function that answers requests. */
export const DATABASE_LIMITS = limits(2, 1000, 3500)
/**
 * The other services are used mostly in workers and cold starts. All attempts together may exceed the timeout of a
 * function that answers requests.
 */
export const OTHER_LIMITS = limits(3, 2000, 8000)

/** A database on a busy machine may be slow if many calls come at once. */
export const TOOL_LIMITS = limits(5, 5000, 30_000)
