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
  /** The body, decompressed. */
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

/** An answer that redirects to another URL. */
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

  /** Converts this failure to an outcome. */
  refused(): RefusedFetch {
    const { reason, detail } = this
    return { outcome: 'refused', reason, ...(detail !== undefined && { detail }) }
  }
}
