import type { FieldErrors } from '#shared/errors.ts'
import { browserClock } from '../clock.ts'
import { hasWords, messageFor } from './error-catalogue.ts'

interface Failure {
  /** The HTTP status; 0 (`statuses.noResponse`) if there was no response. */
  status: number
  code?: string | undefined
  message?: string | undefined
  errors?: FieldErrors | undefined
  retryAfter?: number | undefined
}

/** A failed call. `message` may be shown to the user; `errors` contains messages by field. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly errors: FieldErrors | undefined
  /** Seconds until the server accepts another call. Only a 429 has it. */
  readonly retryAfter: number | undefined
  /** When the call failed, in milliseconds since 1970. `retryAfter` counts from then. */
  readonly failedAt = browserClock().getTime()
  /** Whether `message` describes this failure; otherwise it is generic. */
  readonly worded: boolean

  constructor(failure: Failure, options?: ErrorOptions) {
    super(messageFor(failure), options)
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors
    this.retryAfter = failure.retryAfter
    this.worded = hasWords(failure)
  }
}
