import { pipeline, Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { FetchFailure } from './fetch-outcome.ts'

/** The content codings that a request accepts. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd'

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
export function bodyPieces(
  source: AsyncIterable<Uint8Array>,
  encodings: string[],
  maxBytes: number,
): AsyncIterable<Uint8Array> {
  if (encodings.length > 2) throw new FetchFailure('unsupported-type', 'more than two content codings')
  let bytes = limited(source, maxBytes)
  for (const encoding of encodings.toReversed()) bytes = limited(decoded(bytes, encoding), maxBytes)
  return bytes
}

/** All pieces in one. */
export async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
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
