import { ApiError } from './api-error.ts'
import { statuses } from './error-catalogue.ts'

const MAX_RETRIES = 3
const FIRST_DELAY_MS = 1000

/**
 * Milliseconds to wait before a failed read is tried again, or null for never: what the reader did wrong (4xx) or the
 * contract forbids is not mended by asking again; a lost connection and a 5xx may be.
 * @param retryCount 1 for the first retry.
 */
export function retryDelay(error: unknown, retryCount: number): number | null {
  const passing =
    error instanceof ApiError &&
    (error.status === statuses.noResponse || error.status >= statuses.serverError)
  return passing && retryCount <= MAX_RETRIES ? FIRST_DELAY_MS * 2 ** (retryCount - 1) : null
}
