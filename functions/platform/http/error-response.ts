import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { createHash } from 'node:crypto'
import {
  type ErrorBody,
  type FeedAnswer,
  type FileAnswer,
  type HtmlPage,
  type RouteContract,
  TOTAL_HEADER,
} from '#shared/api/contract.ts'
import { AppError, commonMessages } from '#shared/errors.ts'

/** A JSON answer. It is not cacheable unless the contract allows it. */
export const jsonResponse = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyResult => ({
  statusCode: status,
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  },
  body: JSON.stringify(body),
})

const NO_ROWS = '{"data":[]'

/** A JSON answer whose empty `data`, its first field, has rows that are JSON already. */
export function withRows(answer: APIGatewayProxyResult, rows: readonly string[]): APIGatewayProxyResult {
  const { body } = answer
  if (!body.startsWith(NO_ROWS)) throw new Error('The rows of an answer have no place in its body')
  return { ...answer, body: `{"data":[${rows.join(',')}]${body.slice(NO_ROWS.length)}` }
}

/** A file to save, which is not cacheable. */
export const fileResponse = (
  status: number,
  mediaType: string,
  { name, text, total }: FileAnswer,
): APIGatewayProxyResult => ({
  statusCode: status,
  headers: {
    'Content-Type': `${mediaType}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    [TOTAL_HEADER]: String(total),
  },
  body: text,
})

/** A feed, which readers revalidate at each request. */
export const feedResponse = ({ xml, updated }: FeedAnswer): APIGatewayProxyResult => ({
  statusCode: 200,
  headers: {
    'Content-Type': 'application/atom+xml; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Last-Modified': new Date(`${updated}T00:00:00Z`).toUTCString(),
    'X-Content-Type-Options': 'nosniff',
  },
  body: xml,
})

/** A page, which browsers revalidate at each request. */
export const htmlResponse = ({ status, html }: HtmlPage): APIGatewayProxyResult => ({
  statusCode: status,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  },
  body: html,
})

/**
 * Sets the cache headers of an answer, as its contract says. The edge may cache answers to visitors. An answer to a
 * request with a token is private, because the token is checked each time. Browsers revalidate with the ETag on each
 * request, and get 304 if nothing changed.
 */
export function withCaching(
  { edgeSeconds }: RouteContract,
  event: APIGatewayProxyEvent,
  answer: APIGatewayProxyResult,
): APIGatewayProxyResult {
  if (edgeSeconds === undefined) return answer
  const tag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...answer.headers,
    'Cache-Control': hasToken(event) ? 'private, no-cache' : cacheControlOf(edgeSeconds),
    ETag: tag,
    Vary: 'Authorization',
  }
  const isKnown = tagsOf(event.headers['if-none-match']).includes(tag)
  return isKnown ? { statusCode: 304, headers, body: '' } : { ...answer, headers }
}

const cacheControlOf = (edgeSeconds: number): string => `public, max-age=0, s-maxage=${edgeSeconds}`

const hasToken = (event: APIGatewayProxyEvent) => Boolean(event.headers['authorization']?.trim())

/** The tags of If-None-Match. The edge makes the ETag of a compressed answer weak, which matches too. */
const tagsOf = (list = ''): string[] => list.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** A redirect, which is not cacheable. */
export const redirect = (
  status: number,
  location: string,
  headers: Record<string, string>,
): APIGatewayProxyResult => ({
  statusCode: status,
  headers: { 'Cache-Control': 'no-store', Location: location, ...headers },
  body: '',
})

/** The answer for an error. Any but an AppError is a bare 500, so its text never leaves the process. */
export function errorResponse(error: unknown): APIGatewayProxyResult {
  if (!(error instanceof AppError)) {
    return jsonResponse(500, {
      message: commonMessages.internal,
      code: 'internal',
    })
  }
  const body: ErrorBody = { message: error.message, code: error.code }
  if (error.errors !== undefined) body.errors = error.errors
  return jsonResponse(error.status, body, { ...challengeOf(error), ...error.headers })
}

/** What a 401 asks for (RFC 6750, section 3): a token, or another one than that of the request. */
const challengeOf = ({ status, code }: AppError): Record<string, string> =>
  status === 401
    ? { 'WWW-Authenticate': code === 'token_not_found' ? 'Bearer' : 'Bearer error="invalid_token"' }
    : {}
