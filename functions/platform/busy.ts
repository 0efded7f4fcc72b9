import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../shared/errors.ts'

/** What the services of AWS call it where they have no room for a call. */
const NAMES = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingException',
  'TooManyRequestsException',
])

/** The same, as a part of a transaction has it. */
const REASONS = new Set(['ProvisionedThroughputExceeded', 'ThrottlingError'])

/** Whether a service of AWS had no room for a call; it has done nothing then. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).some(({ Code = '' }) => REASONS.has(Code))
    : error instanceof Error && NAMES.has(error.name)

/** Whether a service of AWS had no room for a call, or did not answer it in time: then it may have done it. */
export const isBusy = (error: unknown): boolean =>
  isThrottled(error) || (error instanceof Error && error.name === 'TimeoutError')

const RETRY_AFTER_SECONDS = 5

/** The refusal where a service stays busy. */
export const overloaded = (): AppError =>
  new AppError(
    'overloaded',
    'Too many people are using this at the moment. Please try again in a few seconds.',
    {
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    },
  )

/** Waits before another attempt, the first being 1: at random, so that many at once do not meet again. */
export const pause = (attempt: number): Promise<void> =>
  wait(Math.random() * Math.min(10 * 2 ** attempt, 400))
