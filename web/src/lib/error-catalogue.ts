/**
 * What the page says and does about a failed call, by status (spec section 8).
 * Every rule of the catalogue belongs here; what is shown where is the caller's.
 */
export const messages = {
  noResponse: 'Could not connect to the server. Please check your network connection.',
  serverError: 'Server error occurred. Please try again later.',
  authenticationRequired: 'Authentication required',
  unexpectedAnswer: 'The server sent something this page does not understand. Please reload the page.',
} as const

/** Status of an ApiError where no answer came. */
export const NO_RESPONSE = 0

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

/** The words for a failed answer: those of the server, but never those of a 5xx. */
export function messageFor({ status, message }: Answer): string {
  if (status === NO_RESPONSE) return messages.noResponse
  return status >= 500 || !message ? messages.serverError : message
}
