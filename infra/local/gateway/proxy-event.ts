import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { API_PREFIX } from '#shared/api/contract.ts'
import { TRACE_HEADER } from '#shared/system/edge.ts'

interface ProxyRequest {
  request: IncomingMessage
  url: URL
  body: Buffer
  resource: string
  pathParameters: Record<string, string>
}

/** The event that API Gateway (REST, proxy integration, stage `api`) makes of a request. */
export function proxyEvent({
  request,
  url,
  body,
  resource,
  pathParameters,
}: ProxyRequest): APIGatewayProxyEvent {
  const path = url.pathname.slice(API_PREFIX.length)
  const now = new Date()
  const headers = [
    ...Object.entries(request.headersDistinct)
      .filter(([name]) => name !== TRACE_HEADER)
      .map(([name, values = []]) => [name, values] as const),
    [TRACE_HEADER, [newTrace(now)]] as const,
  ]
  const parameters = [...new Set(url.searchParams.keys())].map(
    (name) => [name, url.searchParams.getAll(name)] as const,
  )
  return {
    resource,
    path,
    httpMethod: request.method ?? 'GET',
    headers: Object.fromEntries(headers.map(([name, values]) => [name, values.at(-1)])),
    multiValueHeaders: Object.fromEntries(headers.map(([name, values]) => [name, [...values]])),
    queryStringParameters: orNull(parameters.map(([name, values]) => [name, values.at(-1)])),
    multiValueQueryStringParameters: orNull(parameters),
    pathParameters: orNull(Object.entries(pathParameters)),
    stageVariables: null,
    // the API has no binary media types, so the gateway decodes every body as UTF-8 text
    body: body.length === 0 ? null : body.toString('utf8'),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: null,
      protocol: `HTTP/${request.httpVersion}`,
      httpMethod: request.method ?? 'GET',
      path: url.pathname,
      stage: 'api',
      requestId: randomUUID(),
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      resourceId: resource,
      resourcePath: resource,
      identity: identityOf(request),
    },
  }
}

/** A new trace of X-Ray, with the time of its begin. */
const newTrace = (now: Date): string =>
  `Root=1-${Math.floor(now.getTime() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`

/** The caller's identity. The client IP is the socket's, and no header can change it. */
function identityOf(request: IncomingMessage): APIGatewayProxyEvent['requestContext']['identity'] {
  return {
    accessKey: null,
    accountId: null,
    apiKey: null,
    apiKeyId: null,
    caller: null,
    clientCert: null,
    cognitoAuthenticationProvider: null,
    cognitoAuthenticationType: null,
    cognitoIdentityId: null,
    cognitoIdentityPoolId: null,
    principalOrgId: null,
    sourceIp: request.socket.remoteAddress ?? '',
    user: null,
    userAgent: request.headers['user-agent'] ?? null,
    userArn: null,
  }
}

/** The entries as an object, or null if there are none, as API Gateway sends it. */
const orNull = <Value>(entries: readonly (readonly [string, Value])[]) =>
  entries.length === 0 ? null : (Object.fromEntries(entries) as Record<string, Value & {}>)
