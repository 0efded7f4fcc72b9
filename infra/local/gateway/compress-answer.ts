import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { APIGatewayProxyResult } from 'aws-lambda'
import { MIN_COMPRESSED_BYTES } from '#shared/system/edge.ts'

type Coding = 'br' | 'gzip'

const compress: Record<Coding, (body: string) => Buffer> = {
  // the default quality would take longer than the request
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => gzipSync(body),
}

/**
 * Compresses an answer as the edge does on AWS (docs/decisions/009-edge.md "Why"). CloudFront prefers Brotli for answers
 * that it keeps, which have an ETag, and makes the ETag weak. The gateway compresses other answers with gzip.
 * @param accepted The header `Accept-Encoding` of the request.
 */
export function compressAnswer(accepted: string | undefined, answer: APIGatewayProxyResult) {
  const { body, headers, isBase64Encoded = false } = answer
  const plain = isBase64Encoded ? Buffer.from(body, 'base64') : body
  const tag = headers?.['ETag']
  const coding = codingOf(accepted, tag !== undefined)
  if (coding === undefined || isBase64Encoded || Buffer.byteLength(body) < MIN_COMPRESSED_BYTES)
    return { headers, body: plain }
  return {
    headers: {
      ...headers,
      'Content-Encoding': coding,
      Vary: ['Accept-Encoding', headers?.['Vary']].filter(Boolean).join(', '),
      ...(tag !== undefined && { ETag: `W/${String(tag)}` }),
    },
    body: compress[coding](body),
  }
}

function codingOf(accepted = '', isKept: boolean): Coding | undefined {
  const codings = accepted.split(',').map((part) => part.trim())
  const offered: readonly Coding[] = isKept ? ['br', 'gzip'] : ['gzip']
  return offered.find((coding) => codings.includes(coding))
}
