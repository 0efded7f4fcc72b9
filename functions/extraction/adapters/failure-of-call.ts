import { APICallError, NoObjectGeneratedError } from 'ai'
import type { Called } from '../domain/models/attempt.ts'
import { parseModelAnswer } from './parse-model-answer.ts'

/** A call that failed, without its duration. */
type Failure = Omit<Called, 'milliseconds'>

/** The maximum length of a provider's text that is stored for administrators. Longer text is cut. */
export const MAX_STORED = 20_000
/** A number of tokens from here on is not a count. */
const NO_COUNT = 10_000_000

/** The tokens that a provider counted; undefined if it named no possible count. */
export function tokensOf(usage: { totalTokens: number | undefined } | undefined): number | undefined {
  const count = usage?.totalTokens
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 && count < NO_COUNT
    ? count
    : undefined
}

/**
 * Converts an error of the library to a failed call. The error's own text is not stored, because it may contain the API
 * key.
 * @param isTimeout Whether our timeout ended the call.
 * @param retryAt The instant that a `Retry-After` header names.
 */
export function failureOfCall(
  error: unknown,
  isTimeout: boolean,
  retryAt: (header: string | undefined) => Date,
): Failure {
  if (NoObjectGeneratedError.isInstance(error)) {
    const content = error.text ?? ''
    const parsed = parseModelAnswer(content)
    const fault = 'fault' in parsed ? parsed.fault : 'The answer was cut.'
    return invalid(content, fault, tokensOf(error.usage))
  }
  if (isTimeout)
    return {
      ...nothing,
      status: 'timeout',
      error: 'The model did not answer in time.',
      tokens: undefined,
      mayPass: true,
    }
  if (!APICallError.isInstance(error))
    return { ...nothing, status: 'error', error: 'The call failed.', mayPass: true }
  const { statusCode, responseHeaders } = error
  if (statusCode === 429 || (statusCode === 503 && responseHeaders?.['retry-after'] !== undefined))
    return {
      ...nothing,
      status: 'rate-limited',
      error: `The provider answered ${statusCode}.`,
      retryAt: retryAt(responseHeaders?.['retry-after']),
      mayPass: true,
    }
  if (statusCode === undefined)
    return { ...nothing, status: 'error', error: 'The provider cannot be reached.', mayPass: true }
  if (statusCode < 300)
    return invalid(
      error.responseBody ?? '',
      'The answer does not have the form of a model answer.',
      undefined,
    )
  return {
    ...nothing,
    status: 'error',
    error: `The provider answered ${statusCode}.`,
    mayPass: error.isRetryable,
  }
}

/** A call without an answer uses no tokens. */
const nothing = { content: null, tokens: 0 }

const invalid = (content: string, error: string, tokens: number | undefined): Failure => ({
  status: 'invalid-output',
  content: content.slice(0, MAX_STORED),
  error,
  tokens,
  mayPass: true,
})
