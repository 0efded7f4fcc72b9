import { pipeline, Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import type { Dispatcher } from 'undici'
import type { Clock } from '../clock.ts'
import { decodeText } from './decode-text.ts'
import {
  type FetchedPage,
  FetchFailure,
  type FetchOutcome,
  type FetchReason,
  type PostponedFetch,
  type Redirect,
  type RefusedFetch,
  failureOf,
} from './fetch-outcome.ts'
import { retryAfter } from './limited-fetch.ts'
import { type LocalRoutes, checkUrl } from './local-routes.ts'

/** The content codings that a request accepts. */
const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd'

// like browsers, accepts a truncated body
const zlibOptions = { flush: zlib.constants.Z_SYNC_FLUSH, finishFlush: zlib.constants.Z_SYNC_FLUSH }
const brotliOptions = {
  flush: zlib.constants.BROTLI_OPERATION_FLUSH,
  finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH,
}
// the window has at most 8 MB, as RFC 9659 requires for HTTP
const zstdOptions = { params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } }

/**
 * The pieces of a body without its content codings. They end with an error as soon as more than `maxBytes` have arrived,
 * compressed or decompressed.
 * @param encodings The content codings in the order in which they were applied.
 * @throws FetchFailure `too-large`, or `unsupported-type` for an unknown coding, and errors of the connection.
 */
function bodyPieces(
  source: AsyncIterable<Uint8Array>,
  encodings: string[],
  maxBytes: number,
): AsyncIterable<Uint8Array> {
  if (encodings.length > 2) throw new FetchFailure('unsupported-type', 'more than two content codings')
  let bytes = limited(source, maxBytes)
  for (const encoding of encodings.toReversed()) bytes = limited(decoded(bytes, encoding), maxBytes)
  return bytes
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of pieces) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* limited(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const chunk of source) {
    count += chunk.length
    if (count > maxBytes) throw new FetchFailure('too-large', `more than ${maxBytes} bytes`)
    yield chunk
  }
}

async function* decoded(source: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const decoder = decoderOf(encoding, first.value)
  const all = async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  // the decoder's consumer gets the errors of both streams, so the callback ignores them
  pipeline(Readable.from(all(), { objectMode: false }), decoder, () => {})
  yield* decoder
}

function decoderOf(encoding: string, start: Uint8Array): Transform {
  if (encoding === 'gzip' || encoding === 'x-gzip') return zlib.createGunzip(zlibOptions)
  if (encoding === 'br') return zlib.createBrotliDecompress(brotliOptions)
  if (encoding === 'zstd') return zlib.createZstdDecompress(zstdOptions)
  if (encoding === 'deflate') {
    // some servers omit the zlib header, whose low four bits are 8
    const hasHeader = ((start[0] ?? 0) & 0x0f) === 0x08
    return hasHeader ? zlib.createInflate(zlibOptions) : zlib.createInflateRaw(zlibOptions)
  }
  throw new FetchFailure('unsupported-type', 'an unknown content coding')
}

interface ContentType {
  /** The media type in lower case, without parameters. */
  type: string
  charset: string | undefined
}

/** Parses a Content-Type header. Undefined if the header names no media type. */
function contentTypeOf(header: string | undefined): ContentType | undefined {
  const type = /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)/.exec(header ?? '')?.[1]
  if (type === undefined) return undefined
  return { type: type.toLowerCase(), charset: /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(header ?? '')?.[1] }
}

/** Many sites send a PDF as a download of no type. Its readers look for its mark. */
const typeOfFile = ({ pathname }: URL, declared: ContentType | undefined): ContentType | undefined =>
  declared?.type === 'application/octet-stream' && /\.pdf$/i.test(pathname)
    ? { type: PDF_TYPE, charset: undefined }
    : declared

/** The type of a body without a Content-Type header: HTML if the body begins like markup. */
function sniffedType(body: Uint8Array): ContentType {
  const start = Buffer.from(body.subarray(0, 512)).toString('latin1')
  const isMarkup = /^(\u00EF\u00BB\u00BF)?\s*<[!?a-z]/i.test(start)
  return { type: isMarkup ? 'text/html' : 'application/octet-stream', charset: undefined }
}

const isTextType = (type: string): boolean =>
  type.startsWith('text/') || /[/+](json|xml|javascript|ecmascript)$/.test(type)

/** Whether a list of media types, some with a wildcard (`image/*`), contains this one. */
const acceptsType = (accepted: readonly string[], type: string): boolean =>
  accepted.some((entry) =>
    entry.endsWith('/*') ? entry === '*/*' || type.startsWith(entry.slice(0, -1)) : entry === type,
  )

/** Takes the pieces of a body, so that a large file is never in memory as a whole. */
type BodySink = (pieces: AsyncIterable<Uint8Array>) => Promise<void>

/** Reads the body of a successful answer, unless headers refuse it. @throws FetchFailure `unsupported-type` or `too-large`. */
export async function readAnswer(
  { url, status, headers }: { url: URL; status: number; headers: Record<string, string> },
  body: AsyncIterable<Uint8Array>,
  limit: number | undefined,
  accept: readonly string[],
  sink?: BodySink,
): Promise<FetchedPage> {
  const declared = typeOfFile(url, contentTypeOf(headers['content-type']))
  const maxBytes = limit ?? (declared?.type === PDF_TYPE ? PDF_BYTES : PAGE_BYTES)
  if (declared !== undefined) refuseUnaccepted(accept, declared.type)
  if (Number(headers['content-length']) > maxBytes)
    throw new FetchFailure('too-large', `more than ${maxBytes} bytes`)
  const pieces = bodyPieces(body, encodingsOf(headers['content-encoding']), maxBytes)
  // a sink takes only what is declared as an accepted type
  if (sink !== undefined && declared === undefined)
    throw new FetchFailure('unsupported-type', 'none declared')
  const bytes = sink === undefined ? await joined(pieces) : new Uint8Array()
  if (sink !== undefined) await sink(pieces)
  const { type, charset } = declared ?? sniffedType(bytes)
  refuseUnaccepted(accept, type)
  const { etag, 'last-modified': lastModified } = headers
  return {
    outcome: 'page',
    url: url.href,
    status,
    contentType: type,
    body: bytes,
    text: isTextType(type) ? decodeText(bytes, charset) : '',
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
    headers,
  }
}

function refuseUnaccepted(accept: readonly string[], type: string): void {
  if (!acceptsType(accept, type)) throw new FetchFailure('unsupported-type', type)
}

const encodingsOf = (header: string | undefined): string[] =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')

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
  dispatcher: Pick<Dispatcher, 'request'>
  routes: LocalRoutes
  userAgent: () => Promise<string>
  now: Clock
  timeouts: Timeouts
}

/** Timeouts in milliseconds. */
interface Timeouts {
  /** The time until the headers of one answer have arrived. */
  headers: number
  total: number
}

export interface FetchOptions {
  /** The `ETag` and `Last-Modified` of the copy that the caller has, for a conditional request. */
  etag?: string | undefined
  lastModified?: string | undefined
  /** The maximum size of the decompressed body in bytes. By default 3 MB, and 5 MB of a PDF. */
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
const PDF_BYTES = 5_000_000

export const PDF_TYPE = 'application/pdf'
export const PAGE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain']

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Sends one request without following redirects. A failure of the host is an outcome, not an error. */
export async function fetchHop(
  { dispatcher, routes, userAgent, now, timeouts }: FetchDependencies,
  url: URL,
  { etag, lastModified, maxBytes, accept = PAGE_TYPES, sink }: FetchOptions,
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
