import type { FieldErrors } from '../../../shared/errors.ts'
import { browserClock } from './clock.ts'
import { hasWords, messageFor } from './error-catalogue.ts'

interface Failure {
  /** The HTTP status; 0 (`statuses.noResponse`) where no answer came. */
  status: number
  code?: string | undefined
  message?: string | undefined
  errors?: FieldErrors | undefined
  retryAfter?: number | undefined
}

/** A call that failed; `message` may be shown to the reader, `errors` holds messages by field. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly errors: FieldErrors | undefined
  /** Seconds after which the server would answer again; only a 429 has them. */
  readonly retryAfter: number | undefined
  /** When it failed, in milliseconds since 1970; `retryAfter` counts from it. */
  readonly failedAt = browserClock().getTime()
  /** Whether `message` tells of this failure; otherwise it is what can be said of any. */
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
