/** Why a page could not be fetched: reasons of `shared/job-reasons.ts`. */
export type FetchReason =
  | 'robots-disallowed'
  | 'blocked-address'
  | 'unknown-host'
  | 'tls-failed'
  | 'timeout'
  | 'too-large'
  | 'unsupported-type'
  | 'not-found'
  | 'gone'
  | 'refused'
  | 'server-error'
  | 'too-many-redirects'

export interface FetchedPage {
  outcome: 'page'
  /** The final URL, after redirects. */
  url: string
  status: number
  /** The media type in lower case, without parameters. */
  contentType: string
  body: Uint8Array
  /** The decoded body if the media type is text, otherwise empty. */
  text: string
  etag?: string
  lastModified?: string
  /** All response headers, with names in lower case. */
  headers: Record<string, string>
}

/** A fetch that failed. An immediate retry would fail too. */
export interface RefusedFetch {
  outcome: 'refused'
  reason: FetchReason
  /** The HTTP status, if there was an answer. */
  status?: number
  /** A description of the failure for administrators. It contains no text from the host. */
  detail?: string
}

/** A fetch that may be repeated after an instant. It does not count as failed. */
export interface PostponedFetch {
  outcome: 'postponed'
  until: Date
  reason: 'busy' | 'rate-limited' | 'budget-spent'
}

/** `unchanged`: the host answered 304 to a conditional request. */
export type FetchOutcome = FetchedPage | { outcome: 'unchanged' } | RefusedFetch | PostponedFetch

export interface Redirect {
  outcome: 'redirect'
  to: URL
}

/** The error of a fetch that cannot succeed. Administrators see its reason. */
export class FetchFailure extends Error {
  readonly reason: FetchReason
  readonly detail: string | undefined

  constructor(reason: FetchReason, detail?: string) {
    super(detail === undefined ? reason : `${reason}: ${detail}`)
    this.reason = reason
    this.detail = detail
  }

  refused(): RefusedFetch {
    const { reason, detail } = this
    return { outcome: 'refused', reason, ...(detail !== undefined && { detail }) }
  }
}

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])
const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_FAIL', 'ENODATA'])
const OF_CERTIFICATES =
  /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/

/** Converts an error of connection, parser or decompressor to a failure. @throws an error without a code: it is our bug. */
export function failureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error
  if (!(error instanceof Error)) throw error
  if (error.name === 'TimeoutError') return new FetchFailure('timeout')
  // has a code for some mistakes only
  if (error.name === 'HTTPParserError') return new FetchFailure('server-error', 'no proper HTTP')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === undefined) throw error
  if (TIMEOUTS.has(code)) return new FetchFailure('timeout', code)
  if (UNKNOWN_HOST.has(code)) return new FetchFailure('unknown-host', code)
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new FetchFailure('too-large', 'the headers')
  if (OF_CERTIFICATES.test(code)) return new FetchFailure('tls-failed', code)
  return new FetchFailure('server-error', code)
}
