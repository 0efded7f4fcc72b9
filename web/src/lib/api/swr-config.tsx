import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError, statuses } from './api-error.ts'

export const MAX_RETRIES = 3
const FIRST_DELAY_MS = 1000
/** A proxy may ask for an hour, and a timer of over 24 days would fire at once. */
const LONGEST_ASKED_SECONDS = 60

/**
 * Milliseconds before a failed call is retried, or null for never. Only for calls that are safe to repeat. A lost
 * connection, a 5xx and a conflict with another change (409) are temporary. Other client errors (4xx) and contract
 * violations are permanent. A retry waits at least as long as the answer says, and up to half as long again: pages that
 * were refused together do not return together.
 * @param retryCount 1 for the first retry.
 */
export function retryDelay(error: unknown, retryCount: number, random = Math.random): number | null {
  const passing =
    error instanceof ApiError &&
    (error.status === statuses.noResponse ||
      error.status === statuses.conflict ||
      error.status >= statuses.serverError)
  if (!passing || retryCount > MAX_RETRIES) return null
  const asked = 1000 * Math.min(error.retryAfter ?? 0, LONGEST_ASKED_SECONDS)
  return Math.max(FIRST_DELAY_MS * 2 ** (retryCount - 1), asked * (1 + random() / 2))
}

/** When a job is polled again after a failure, in milliseconds. */
const READ_AGAIN_MS = 5000

/** Whether the server will refuse the call again: any 4xx but a late request (408) and one too many (429). */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < statuses.serverError &&
  error.status !== 408 &&
  error.status !== statuses.tooManyRequests

/** The `onErrorRetry` of what is polled until it ends: SWR gives up on most errors, a refusal ends it. */
export const pollAgain: NonNullable<SWRConfiguration['onErrorRetry']> = (
  error,
  _key,
  _config,
  revalidate,
) => {
  if (!isRefused(error)) setTimeout(() => void revalidate(), READ_AGAIN_MS)
}

/** When data that is polled is asked for again after its retries, in milliseconds. */
const POLL_AGAIN_MS = 60_000

/**
 * The default settings of SWR. Data is not fetched again on focus, because most data rarely changes. Only temporary
 * failures are retried. SWR polls no key that has an error, so polled data is asked for again later.
 */
export const swrConfig: SWRConfiguration = {
  revalidateOnFocus: false,
  onErrorRetry: (error, _key, { refreshInterval }, revalidate, { retryCount }) => {
    const delay = retryDelay(error, retryCount) ?? (refreshInterval ? POLL_AGAIN_MS : 0)
    if (delay) setTimeout(() => void revalidate({ retryCount }), delay)
  },
}

export function SwrProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={swrConfig}>{children}</SWRConfig>
}
