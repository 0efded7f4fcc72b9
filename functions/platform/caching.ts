import { createHash } from 'node:crypto'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type { RouteContract } from '../../shared/api/contract.ts'
import { header } from './header.ts'

/**
 * Lets an answer be kept as far as its contract says. What visitors get the edge may keep, for all of them; what comes
 * with a token stays with its sender, whose token is looked at each time. Browsers ask again each time and send the tag of
 * what they have: where it is the same, 304 is all they get.
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
  const isKnown = tagsOf(header(event, 'if-none-match')).includes(tag)
  return isKnown ? { statusCode: 304, headers, body: '' } : { ...answer, headers }
}

/** What the edge and browsers read of an answer to a visitor. */
export const cacheControlOf = (edgeSeconds: number): string => `public, max-age=0, s-maxage=${edgeSeconds}`

const hasToken = (event: APIGatewayProxyEvent) => Boolean(header(event, 'authorization')?.trim())

/** The edge makes a tag weak (`W/`) where it compresses; it is still that of the same answer. */
const tagsOf = (list = ''): string[] => list.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
