import { acceptsType, contentTypeOf, isTextType, sniffedType } from './content-type.ts'
import { decodeText } from './decode-text.ts'
import { type FetchedPage, FetchFailure } from './fetch-outcome.ts'
import { readBody } from './read-body.ts'

interface Answer {
  url: URL
  status: number
  headers: Record<string, string>
}

/**
 * Reads the body of a successful answer.
 * @throws FetchFailure `unsupported-type` or `too-large`. If the headers already show it, the body is not read.
 */
export async function readAnswer(
  { url, status, headers }: Answer,
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  accept: readonly string[],
): Promise<FetchedPage> {
  const declared = contentTypeOf(headers['content-type'])
  if (declared !== undefined) refuseUnaccepted(accept, declared.type)
  if (Number(headers['content-length']) > maxBytes)
    throw new FetchFailure('too-large', `more than ${maxBytes} bytes`)
  const bytes = await readBody(body, encodingsOf(headers['content-encoding']), maxBytes)
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
