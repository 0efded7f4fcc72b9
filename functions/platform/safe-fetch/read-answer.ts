import { decodeText } from './decode-text.ts'
import { type FetchedPage, FetchFailure } from './fetch-outcome.ts'
import { bodyPieces, joined } from './read-body.ts'

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

interface Answer {
  url: URL
  status: number
  headers: Record<string, string>
}

/** Takes the pieces of a body, so that a large file is never in memory as a whole. */
export type BodySink = (pieces: AsyncIterable<Uint8Array>) => Promise<void>

/**
 * Reads the body of a successful answer.
 * @throws FetchFailure `unsupported-type` or `too-large`. If the headers already show it, the body is not read.
 */
export async function readAnswer(
  { url, status, headers }: Answer,
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  accept: readonly string[],
  sink?: BodySink,
): Promise<FetchedPage> {
  const declared = contentTypeOf(headers['content-type'])
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
