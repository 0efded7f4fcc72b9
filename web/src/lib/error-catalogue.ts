/**
 * What the page says and does about a failed call, by status (spec section 8 "By status").
 * Every rule of the catalogue belongs here; what is shown where is the caller's.
 */
export const messages = {
  noResponse: 'Could not connect to the server. Please check your network connection.',
  sessionExpired: 'Your session has expired. Please refresh the page.',
  serverError: 'Server error occurred. Please try again later.',
  authenticationRequired: 'Authentication required',
  unexpectedAnswer: 'The server sent something this page does not understand. Please reload the page.',
} as const

/** Status of an ApiError where no answer came. */
export const NO_RESPONSE = 0

const TOKEN_EXPIRED_STATUS = 419

/** The event that a failed call raises on the window; a status without one is its caller's matter alone. */
const eventOfStatus = {
  [NO_RESPONSE]: 'networkError',
  401: 'unauthenticated',
  403: 'unauthorized',
  [TOKEN_EXPIRED_STATUS]: 'sessionExpired',
} as const

export type FailureEvent = (typeof eventOfStatus)[keyof typeof eventOfStatus]

interface Answer {
  status: number
  code?: string | undefined
  message?: string | undefined
}

const tokenCodes = ['token_expired', 'token_invalid', 'token_not_found']

/** Whether a 401 means that the session is over: then the reader is signed out and sent to sign in again. */
export function endsSession({ status, code, message = '' }: Answer): boolean {
  if (status !== 401) return false
  return (code !== undefined && tokenCodes.includes(code)) || /expired|token|unauthenticated/i.test(message)
}

const hasEvent = (status: number): status is keyof typeof eventOfStatus => status in eventOfStatus

/** The event of a failed call, or null where its status has none. */
export const eventOf = ({ status }: Answer): FailureEvent | null =>
  hasEvent(status) ? eventOfStatus[status] : null

/** Words for an answer that brings none, as a proxy's or a firewall's. */
const wordsOfStatus: Partial<Record<number, string>> = {
  401: messages.authenticationRequired,
  403: 'You do not have access to this.',
  404: 'This could not be found. It may have been removed.',
  413: 'That is too large to send.',
  429: 'Too many requests. Please wait a moment and try again.',
}

/** The words for a failed answer: those of the server, but never those of a 5xx. */
export function messageFor({ status, message }: Answer): string {
  if (status === NO_RESPONSE) return messages.noResponse
  if (status === TOKEN_EXPIRED_STATUS) return messages.sessionExpired
  if (status >= 500) return messages.serverError
  return message || (wordsOfStatus[status] ?? messages.serverError)
}
