import type { FieldErrors } from '../../../shared/errors.ts'

/**
 * What the page says and does about a failed call, by status (docs/product/messages.md "By status").
 * Every rule of the catalogue belongs here; what is shown where is the caller's.
 */
export const messages = {
  noResponse: 'Could not connect to the server. Please check your network connection.',
  sessionExpired: 'Your session has expired. Please refresh the page.',
  serverError: 'Server error occurred. Please try again later.',
  authenticationRequired: 'Authentication required',
  unexpectedAnswer: 'The server sent something this page does not understand. Please reload the page.',
} as const

/** The statuses that mean something of their own to this page. */
export const statuses = {
  /** No answer came. */
  noResponse: 0,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  sessionExpired: 419,
  invalid: 422,
  tooManyRequests: 429,
  /** The first of the server's own failures. */
  serverError: 500,
} as const

/** The event that a failed call raises on the window; a status without one is its caller's matter alone. */
const eventOfStatus = {
  [statuses.noResponse]: 'networkError',
  [statuses.unauthenticated]: 'unauthenticated',
  [statuses.forbidden]: 'unauthorized',
  [statuses.sessionExpired]: 'sessionExpired',
} as const

export type FailureEvent = (typeof eventOfStatus)[keyof typeof eventOfStatus]

interface Answer {
  status: number
  code?: string | undefined
  message?: string | undefined
  errors?: FieldErrors | undefined
}

const tokenCodes = ['token_expired', 'token_invalid', 'token_not_found']

/** Whether a 401 means that the session is over: then the reader is signed out and sent to sign in again. */
export function endsSession({ status, code, message = '' }: Answer): boolean {
  if (status !== statuses.unauthenticated) return false
  return (code !== undefined && tokenCodes.includes(code)) || /expired|token|unauthenticated/i.test(message)
}

const hasEvent = (status: number): status is keyof typeof eventOfStatus => status in eventOfStatus

/** The event of a failed call, or null where its status has none. */
export const eventOf = ({ status }: Answer): FailureEvent | null =>
  hasEvent(status) ? eventOfStatus[status] : null

/** Words for an answer that brings none, as a proxy's or a firewall's. */
const wordsOfStatus: Partial<Record<number, string>> = {
  [statuses.unauthenticated]: messages.authenticationRequired,
  [statuses.forbidden]: 'You do not have access to this.',
  [statuses.notFound]: 'This could not be found. It may have been removed.',
  [statuses.tooLarge]: 'That is too large to send.',
  [statuses.tooManyRequests]: 'Too many requests. Please wait a moment and try again.',
}

/** Whether anybody has words for a failed answer: the server, or this catalogue by its status. */
export const hasWords = ({ status, message }: Answer): boolean =>
  status === statuses.noResponse ||
  status === statuses.sessionExpired ||
  status >= statuses.serverError ||
  Boolean(message) ||
  wordsOfStatus[status] !== undefined

/** A system without a register says so itself: to try again, as the words of a 5xx have it, is of no use for long. */
const isEmptySystem = ({ code, message }: Answer): boolean => code === 'no_register' && Boolean(message)

/** The words for a failed answer: those of the server, but of a 5xx only where the system is empty. */
export function messageFor(answer: Answer): string {
  const { status, message, errors = {} } = answer
  if (status === statuses.noResponse) return messages.noResponse
  if (status === statuses.sessionExpired) return messages.sessionExpired
  if (status >= statuses.serverError && !isEmptySystem(answer)) return messages.serverError
  return message || Object.values(errors).flat().join(', ') || (wordsOfStatus[status] ?? messages.serverError)
}
