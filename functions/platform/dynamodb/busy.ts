import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError, changedElsewhere } from '#shared/errors.ts'

/** The error names of AWS services for a throttled call. */
const NAMES = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingException',
  'TooManyRequestsException',
])

const REASONS = new Set(['ProvisionedThroughputExceeded', 'ThrottlingError'])

/** Whether an AWS service throttled a call. Such a call had no effect. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).some(({ Code = '' }) => REASONS.has(Code))
    : error instanceof Error && (NAMES.has(error.name) || statusOf(error) === 429)

const statusOf = (error: Error & { $metadata?: { httpStatusCode?: number } }) =>
  error.$metadata?.httpStatusCode

/** Whether an earlier attempt of the same transaction is still running. Its effect is not known yet. */
export const isInProgress = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TransactionInProgressException'

/** Whether an AWS service throttled a call, timed out or still works. Only a throttled call surely had no effect. */
export const isBusy = (error: unknown): boolean =>
  isThrottled(error) || isInProgress(error) || (error instanceof Error && error.name === 'TimeoutError')

/** Whether our own function ran out of time. The name of the error is that of a call to AWS that timed out. */
export const isOwnTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'TimeoutError' &&
  (error.cause as { package?: unknown } | undefined)?.package === '@middy/core'

const RETRY_AFTER_SECONDS = 5

export const overloaded = (): AppError =>
  new AppError(
    'overloaded',
    'Too many people are using this at the moment. Please try again in a few seconds.',
    {
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    },
  )

/** Waits at most so many milliseconds. The delay is random, which spreads concurrent calls. */
export const waitUpTo = (milliseconds: number): Promise<void> => wait(Math.random() * milliseconds)

/** Waits before another attempt; `attempt` counts from 1. */
export const pause = (attempt: number): Promise<void> => waitUpTo(Math.min(10 * 2 ** attempt, 400))

/** These attempts take about two seconds, which a user tolerates after a click. */
const MAX_ATTEMPTS = 12
/** In each of these attempts, the client itself tries a single write twice. */
const MAX_THROTTLED_ATTEMPTS = 5

/** Retries a write that wrote nothing. @throws AppError 409 for conflicts, 503 for throttling, and any other error. */
export async function retryConflicts<Result>(write: () => Promise<Result>): Promise<Result> {
  let throttled = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      const isInTheWay = isConflict(error)
      if (!isInTheWay && !isThrottled(error)) throw error
      if (!isInTheWay) throttled += 1
      if (throttled === MAX_THROTTLED_ATTEMPTS) throw overloaded()
      if (attempt === MAX_ATTEMPTS) {
        throw changedElsewhere('This')
      }
      await pause(attempt)
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof TransactionConflictException ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === 'TransactionConflict'))
