import type { FetchReason, PostponedFetch, RefusedFetch } from './fetch-outcome.ts'
import { retryAfter } from './retry-after.ts'

const reasons: Partial<Record<number, FetchReason>> = { 404: 'not-found', 408: 'timeout', 410: 'gone' }

/** The outcome of an HTTP status. The caller has already handled 2xx, redirects and 304 to a conditional request. */
export function outcomeOfStatus(
  status: number,
  retryAfterHeader: string | undefined,
  now: Date,
): RefusedFetch | PostponedFetch {
  const isBusy = status === 429 || (status === 503 && retryAfterHeader !== undefined)
  if (isBusy) return { outcome: 'postponed', until: retryAfter(retryAfterHeader, now), reason: 'busy' }
  const isOfRequest = status >= 400 && status < 500
  return { outcome: 'refused', reason: reasons[status] ?? (isOfRequest ? 'refused' : 'server-error'), status }
}
