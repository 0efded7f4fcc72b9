import type { Dispatcher } from 'undici'
import type { Clock } from '../clock.ts'
import { checkUrl } from './check-url.ts'
import { failureOf } from './failure-of.ts'
import type { FetchOutcome, FetchReason, PostponedFetch, Redirect, RefusedFetch } from './fetch-outcome.ts'
import type { LocalRoutes } from './local-routes.ts'
import { ACCEPTED_ENCODINGS } from './read-body.ts'
import { type BodySink, readAnswer } from './read-answer.ts'
import { retryAfter } from './retry-after.ts'

const reasons: Partial<Record<number, FetchReason>> = { 404: 'not-found', 408: 'timeout', 410: 'gone' }

/** The outcome of an HTTP status. The caller has already handled 2xx, redirects and 304 to a conditional request. */
function outcomeOfStatus(
  status: number,
  retryAfterHeader: string | undefined,
  now: Date,
): RefusedFetch | PostponedFetch {
  const isBusy = status === 429 || (status === 503 && retryAfterHeader !== undefined)
  if (isBusy) return { outcome: 'postponed', until: retryAfter(retryAfterHeader, now), reason: 'busy' }
  const isOfRequest = status >= 400 && status < 500
  return { outcome: 'refused', reason: reasons[status] ?? (isOfRequest ? 'refused' : 'server-error'), status }
}

export interface FetchDependencies {
  /** Sends the requests, through a guarded connector. */
  dispatcher: Pick<Dispatcher, 'request'>
  routes: LocalRoutes
  /** Returns the User-Agent. */
  userAgent: () => Promise<string>
  now: Clock
  timeouts: Timeouts
}

/** Timeouts in milliseconds. */
interface Timeouts {
  /** The time until the headers of one answer have arrived. */
  headers: number
  /** The time for the whole fetch, including its redirects. */
  total: number
}

export interface FetchOptions {
  /** The `ETag` and `Last-Modified` of the copy that the caller has, for a conditional request. */
  etag?: string | undefined
  lastModified?: string | undefined
  /** The maximum size of the decompressed body in bytes. By default 3 MB. */
  maxBytes?: number | undefined
  /** The accepted media types: exact, or with a wildcard (`image/*`). By default the types of web pages. */
  accept?: readonly string[] | undefined
  /** Takes the body of a successful answer. The `body` of the outcome is then empty. */
  sink?: BodySink | undefined
}

/** Which addresses may be fetched, also after a redirect. */
export interface AddressOptions {
  /** Is asked before each request. Refused addresses are `blocked-address`. By default all are allowed. */
  mayFetch?: ((url: string) => boolean | Promise<boolean>) | undefined
}

const PAGE_BYTES = 3_000_000
const PAGE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain']

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Sends one request without following redirects. A failure of the host is an outcome, not an error. */
export async function fetchHop(
  { dispatcher, routes, userAgent, now, timeouts }: FetchDependencies,
  url: URL,
  { etag, lastModified, maxBytes = PAGE_BYTES, accept = PAGE_TYPES, sink }: FetchOptions,
  signal: AbortSignal,
): Promise<FetchOutcome | Redirect> {
  const sent = {
    'user-agent': await userAgent(),
    accept: accept.join(', '),
    'accept-encoding': ACCEPTED_ENCODINGS,
    'accept-language': 'en-GB, en;q=0.8',
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  }
  try {
    const answering = dispatcher.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: sent,
      signal,
      headersTimeout: timeouts.headers,
      bodyTimeout: timeouts.total,
    })
    const { statusCode, headers, body } = await Promise.race([answering, abortOf(signal)])
    // an unread body emits an error when it is closed
    body.on('error', () => {})
    try {
      const answer = { url, status: statusCode, headers: flat(headers) }
      const { location } = answer.headers
      if (REDIRECTS.has(statusCode) && location !== undefined)
        return { outcome: 'redirect', to: checkUrl(location, url, routes) }
      if (statusCode === 304 && (etag ?? lastModified) !== undefined) return { outcome: 'unchanged' }
      if (statusCode < 200 || statusCode > 299)
        return outcomeOfStatus(statusCode, answer.headers['retry-after'], now())
      return await readAnswer(answer, body, maxBytes, accept, sink)
    } finally {
      body.destroy()
    }
  } catch (error) {
    return failureOf(error).refused()
  }
}

/** Rejects when the time is over. The signal of a request alone does not end a look-up or a connection attempt. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
