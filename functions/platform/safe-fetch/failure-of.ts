import { FetchFailure } from './fetch-outcome.ts'

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])
const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_FAIL', 'ENODATA'])
const OF_CERTIFICATES =
  /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/

/**
 * Converts an error of the connection, of the HTTP parser or of a decompressor to a failure.
 * @throws the error itself if it has no code, because such an error is a bug in our code.
 */
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
