/**
 * Client settings with timeouts and retries. Without timeouts, a lost connection would block a request until Lambda
 * stops it. The first byte of an answer must arrive within `requestTimeout`; the rest of its body may take longer.
 * Bodies of the database may not stall longer than that either. Those of S3 may, because their readers take time.
 */
const limits = (maxAttempts: number, connectionTimeout: number, requestTimeout: number) => ({
  maxAttempts,
  requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
})
const { maxAttempts, requestHandler } = limits(2, 1000, 3500)
/** The limits of database calls. Both attempts fit into the 10 seconds of a function that answers requests. */
export const DATABASE_LIMITS = { maxAttempts, requestHandler: { ...requestHandler, socketTimeout: 3500 } }
/** The limits of other services, for workers and cold starts: too long for functions that answer requests. */
export const OTHER_LIMITS = limits(3, 2000, 8000)
