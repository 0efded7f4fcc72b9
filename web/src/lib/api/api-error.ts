import type { z } from 'zod/mini'
import type { FieldErrors } from '#shared/errors.ts'
import { browserClock } from '../clock.ts'

/**
 * What the page shows and does after a failed call, by status (docs/product/messages.md "By status"). All rules of the
 * catalogue belong here. The caller decides where to show a message.
 */
export const messages = {
  noResponse: 'Could not connect to the server. Please check your network connection.',
  sessionExpired: 'Your session has expired. Please refresh the page.',
  serverError: 'Server error occurred. Please try again later.',
  authenticationRequired: 'Authentication required',
  unexpectedAnswer: 'The server sent something this page does not understand. Please reload the page.',
} as const

export const statuses = {
  /** The call got no response. */
  noResponse: 0,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  sessionExpired: 419,
  invalid: 422,
  tooManyRequests: 429,
  serverError: 500,
} as const

/**
 * The window event that a failed call raises, by status. Other statuses raise none, so only the caller handles them.
 */
const eventOfStatus = {
  [statuses.noResponse]: 'networkError',
  [statuses.unauthenticated]: 'unauthenticated',
  [statuses.forbidden]: 'unauthorized',
  [statuses.sessionExpired]: 'sessionExpired',
} as const

export type FailureEvent = (typeof eventOfStatus)[keyof typeof eventOfStatus]

interface Answer {
  /** The HTTP status; 0 (`statuses.noResponse`) if there was no response. */
  status: number
  code?: string | undefined
  message?: string | undefined
  errors?: FieldErrors | undefined
}

const tokenCodes = ['token_expired', 'token_invalid', 'token_not_found']

/** Whether an answer ends the session, by the code or the message of a 401 (docs/product/messages.md "By status"). */
export function endsSession({ status, code, message = '' }: Answer): boolean {
  if (status !== statuses.unauthenticated) return false
  return (code !== undefined && tokenCodes.includes(code)) || /expired|token|unauthenticated/i.test(message)
}

const hasEvent = (status: number): status is keyof typeof eventOfStatus => status in eventOfStatus

/** The event of a failed call, or null if its status has none. */
export const eventOf = ({ status }: Answer): FailureEvent | null =>
  hasEvent(status) ? eventOfStatus[status] : null

/** Messages for responses without one of ours, for example from a proxy or a firewall. */
const wordsOfStatus: Partial<Record<number, string>> = {
  [statuses.unauthenticated]: messages.authenticationRequired,
  [statuses.forbidden]: 'You do not have access to this.',
  [statuses.notFound]: 'This could not be found. It may have been removed.',
  [statuses.tooLarge]: 'That is too large to send.',
  [statuses.tooManyRequests]: 'Too many requests. Please wait a moment and try again.',
}

/** Whether there is a specific message for a failed response: from the server, or from this catalogue. */
const hasWords = ({ status, message }: Answer): boolean =>
  status === statuses.noResponse ||
  status === statuses.sessionExpired ||
  status >= statuses.serverError ||
  Boolean(message) ||
  wordsOfStatus[status] !== undefined

/** Whether an answer says that there is no register yet: its message shows, as trying again would not help. */
const isEmptySystem = ({ code, message }: Answer): boolean => code === 'no_register' && Boolean(message)

/**
 * The message for a failed response. No response, a 419 and a 5xx have fixed messages. A system without a register is
 * an exception: its own message is used. For any other status the server's message is used, if there is one. Only a 5xx
 * is called a server error.
 */
export function messageFor(answer: Answer): string {
  const { status, code, message, errors = {} } = answer
  if (status === statuses.noResponse) return messages.noResponse
  if (status === statuses.sessionExpired) return messages.sessionExpired
  if (status >= statuses.serverError && !isEmptySystem(answer)) return messages.serverError
  // at their limits, Lambda and the firewall refuse in their own words, without a code
  const isForeign = status === statuses.tooManyRequests && code === undefined
  return (
    (!isForeign && message) ||
    Object.values(errors).flat().join(', ') ||
    (wordsOfStatus[status] ?? messages.unexpectedAnswer)
  )
}

interface Failure extends Answer {
  retryAfter?: number | undefined
}

/** A failed call. `message` may be shown to the user; `errors` contains messages by field. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly errors: FieldErrors | undefined
  /** Seconds until the server accepts another call. A 429 has it, and a 503 of a server with too much to do. */
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

export interface FieldError {
  message: string
  /** The id of the invalid control; absent if the error belongs to no field. */
  fieldId?: string
}

/** The first schema error of each field, by its id in the page, also of parts of an object. */
export function fieldErrorsOf(error: z.core.$ZodError, fields: readonly string[] = []): FieldError[] {
  const byField = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const fieldId = path.map(String).findLast((part) => fields.includes(part)) ?? String(path[0])
    if (!byField.has(fieldId)) byField.set(fieldId, message)
  }
  return [...byField].map(([fieldId, message]) => ({ fieldId, message }))
}

/** The page's own messages for a failed call (docs/product/messages.md "Failures"). */
export interface FailureWords {
  failure: string
  /** The message for a success whose response cannot be read. */
  unreadable?: string | undefined
}

/** The single message of a failure that concerns no field. */
export function failureMessage(error: unknown, { failure, unreadable }: FailureWords): string {
  if (!(error instanceof ApiError)) return failure
  if (error.code === 'unexpected_answer' && unreadable !== undefined) return unreadable
  return error.worded ? error.message : failure
}

/** The errors from the server: one entry per message, linked to its field if the form has it. */
export function formErrorsOf(error: unknown, fields: readonly string[], words: FailureWords): FieldError[] {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  const byField = Object.entries(errors).flatMap(([field, found]) => {
    // a form may ask for the parts of an object, such as `my_case.born_on`, by their own names
    const fieldId = [field, field.split('.').at(-1) ?? field].find((name) => fields.includes(name))
    return found.map((message) => (fieldId === undefined ? { message } : { fieldId, message }))
  })
  return byField.length > 0 ? byField : [{ message: failureMessage(error, words) }]
}
