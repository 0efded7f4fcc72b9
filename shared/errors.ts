/**
 * The complete list of error codes and their HTTP statuses (docs/product/api.md "Errors"). Only an AppError has a
 * message for users; any other error becomes a bare 500.
 */
export const statusOfCode = {
  malformed: 400,
  token_expired: 401,
  token_invalid: 401,
  token_not_found: 401,
  forbidden: 403,
  api_token_refused: 403,
  pro_required: 403,
  company_locked: 403,
  email_unverified: 403,
  account_suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  login_failed: 422,
  limit_exceeded: 422,
  too_many_requests: 429,
  internal: 500,
  no_register: 503,
  overloaded: 503,
} as const

export type ErrorCode = keyof typeof statusOfCode

/** Messages that API Gateway and the handlers share. */
export const commonMessages = {
  not_found: 'There is nothing at this address',
  payload_too_large: 'Send a body of at most 64 KB',
  internal: 'Something went wrong on our side. Please try again.',
} as const satisfies Partial<Record<ErrorCode, string>>

/** Messages by field, as in the `errors` of an error body. */
export type FieldErrors = Record<string, string[]>

interface AppErrorDetails {
  errors?: FieldErrors
  headers?: Record<string, string>
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message)
    this.code = code
    this.errors = details.errors
    this.headers = details.headers ?? {}
  }

  get status(): (typeof statusOfCode)[ErrorCode] {
    return statusOfCode[this.code]
  }
}

/** The error for an invalid value of one field. The whole error has the same message as the field. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('validation_failed', message, { errors: { [field]: [message] } })

/** The error for a session that has ended, or whose account was deleted. */
export const sessionEnded = (): AppError => new AppError('token_invalid', 'Your session has ended')

/** The error for a change that other calls prevented after all retries. */
export const changedElsewhere = (what: string): AppError =>
  new AppError('conflict', `${what} was changed at the same time elsewhere. Try again.`)
