import type { APIGatewayProxyEvent, LambdaFunctionURLEvent } from 'aws-lambda'
import { API_PREFIX } from '#shared/api/contract.ts'
import { TOKEN_HEADER, UNKNOWN_PATH } from '#shared/system/edge.ts'

/** The event of a function's URL, which has the fields of payload format 2.0. */
export type UrlEvent = Pick<LambdaFunctionURLEvent, 'rawPath' | 'rawQueryString' | 'headers'> & {
  requestContext: Pick<LambdaFunctionURLEvent['requestContext'], 'requestId'> & {
    http: Pick<LambdaFunctionURLEvent['requestContext']['http'], 'method' | 'sourceIp'>
    /** What AWS knows of the caller whose signature it has checked. Without a check it is null. */
    authorizer?: object | null
  }
}

export const isUrlEvent = (event: APIGatewayProxyEvent | UrlEvent): event is UrlEvent => 'rawPath' in event

/** The part of `identity` that says that AWS has checked the signature of CloudFront. */
export const SIGNED = 'signed by the edge'

/**
 * Converts events of a function's URL to those of API Gateway, which our handlers take. Such calls have no body. Their
 * `Authorization` is the signature of CloudFront, so the edge has copied the session's token (docs/decisions/077).
 */
export function restEventsOf(paths: readonly string[]): (event: UrlEvent) => APIGatewayProxyEvent {
  const resources = paths.toSorted(byPrecedence).map((path) => ({ path, match: matcherOf(path) }))
  return ({ rawPath, rawQueryString, headers, requestContext }) => {
    const path = rawPath.slice(API_PREFIX.length)
    const resource = resources.find(({ match }) => match(path) !== undefined)
    const { [TOKEN_HEADER]: authorization, authorization: _signature, ...others } = headers
    const { http, requestId, authorizer } = requestContext
    return {
      resource: resource?.path ?? UNKNOWN_PATH,
      path,
      httpMethod: http.method,
      headers: { ...others, ...(authorization !== undefined && { authorization }) },
      multiValueHeaders: {},
      queryStringParameters: null,
      multiValueQueryStringParameters: valuesByName(rawQueryString),
      pathParameters: resource?.match(path) ?? null,
      stageVariables: null,
      body: null,
      isBase64Encoded: false,
      requestContext: {
        requestId,
        identity: { sourceIp: http.sourceIp, caller: authorizer ? SIGNED : null },
      } as APIGatewayProxyEvent['requestContext'],
    }
  }
}

/** The values of each parameter, in one pass: a query of 8 KB can repeat a name 4,000 times. */
function valuesByName(query: string): Record<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(query)) {
    const own = values.get(name)
    if (own === undefined) values.set(name, [value])
    else own.push(value)
  }
  return Object.fromEntries(values)
}

/** Orders two path templates: at the first different segment, a literal comes before a parameter. */
export function byPrecedence(a: string, b: string): number {
  const [one, other] = [a, b].map((path) => path.replaceAll('{', '\uffff')) as [string, string]
  return one < other ? -1 : Number(one > other)
}

/** Matches paths with a template, and returns their decoded parameters. It ignores a trailing slash, as API Gateway does. */
export function matcherOf(template: string): (path: string) => Record<string, string> | undefined {
  const withNames = template
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    .replaceAll(/\{(\w+)\+\}/g, '(?<$1>.+)')
  const pattern = new RegExp(`^${withNames}/?$`)
  return (path) => {
    const groups = pattern.exec(path)
    if (groups === null) return undefined
    return Object.fromEntries(
      Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decode(value)]),
    )
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
