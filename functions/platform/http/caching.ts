import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { createHash } from 'node:crypto'
import type { RouteContract } from '#shared/api/contract.ts'

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

/** The cache directives of an answer to a visitor, for the edge and for browsers. */
export const cacheControlOf = (edgeSeconds: number): string => `public, max-age=0, s-maxage=${edgeSeconds}`

const hasToken = (event: APIGatewayProxyEvent) => Boolean(event.headers['authorization']?.trim())

/**
 * The tags of an If-None-Match header. When the edge compresses an answer, it makes the ETag weak (`W/`). The content
 * stays the same, so weak tags match too.
 */
const tagsOf = (list = ''): string[] => list.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
