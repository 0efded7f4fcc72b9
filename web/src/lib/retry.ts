import { ApiError } from './api-error.ts'
import { statuses } from './error-catalogue.ts'

const MAX_RETRIES = 3
const FIRST_DELAY_MS = 1000

/**
 * Milliseconds to wait before a failed call that changes nothing more when it is repeated is made again, or null for never:
 * what the reader did wrong (4xx) or the contract forbids is not mended by asking again; a lost connection, a 5xx and
 * another change that was in the way (409) may be.
 * @param retryCount 1 for the first retry.
 */
export function retryDelay(error: unknown, retryCount: number): number | null {
  const passing =
    error instanceof ApiError &&
    (error.status === statuses.noResponse ||
      error.status === statuses.conflict ||
      error.status >= statuses.serverError)
  return passing && retryCount <= MAX_RETRIES ? FIRST_DELAY_MS * 2 ** (retryCount - 1) : null
}
