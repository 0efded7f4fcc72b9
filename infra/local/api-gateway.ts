import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_PREFIX, type ErrorBody, MAX_BODY_BYTES, type RouteContract } from '#shared/api/contract.ts'
import { routes } from '#shared/api/routes.ts'
import { AppError, commonMessages, statusOfCode } from '#shared/errors.ts'
import { TOKEN_HEADER, TRACE_HEADER } from '#shared/system/edge.ts'
import {
  type FunctionName,
  functions,
  routesOf,
  unknownPaths,
  unknownPathsFunction,
} from '#shared/system/functions.ts'
import { bearerTokenOf } from '../../functions/platform/auth/principal.ts'
import { compressAnswer } from '../../functions/platform/http/compress-answer.ts'
import { byPrecedence, matcherOf, type UrlEvent } from '../../functions/platform/http/function-url.ts'
import { isDirect } from '../paths-by-function.ts'
import { lambdaContext } from './lambda/lambda-context.ts'
import type { LambdaHandler, LoadHandler } from './lambda/load-handler.ts'
import type { Turn } from './shed-calls.ts'

/** API Gateway's payload limit. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024

/**
 * Serves `/api/…` as the edge does: the same handlers, invoked with the events of API Gateway or of their URLs. Some wait or
 * are refused (`shedCalls`). A call whose client has left while it waited is not made.
 * @param isDiskFull Called after a failure: if the disk is full, the answer is 507 with a message.
 */
export const apiGateway =
  (loadHandler: LoadHandler, isDiskFull: () => boolean, turn: Turn, callers = knownCallers()) =>
  async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { resource, pathParameters } = findResource(url.pathname.slice(API_PREFIX.length))
    const { path, functionName } = resource
    const body = await readBody(request, path)
    if (body === undefined) return refuse(response, refusals.payload_too_large)
    const call = (handler: LambdaHandler) => async () => {
      if (response.destroyed) return undefined
      const event =
        request.method === 'GET' && isDirect(functions[functionName], path)
          ? urlEvent(request, url)
          : proxyEvent({ request, url, body, resource: path, pathParameters })
      return handler(event, lambdaContext(functionName, event.requestContext.requestId))
    }
    const accepted = request.headers['accept-encoding']
    const caller = {
      ...callers.callerOf(path, request),
      method: request.method,
      onLeave: (listener: () => void) => response.once('close', listener),
    }
    try {
      const result = await turn(path, caller, call(await loadHandler(functionName)))
      if (response.destroyed) return
      const answer = result as APIGatewayProxyResult
      callers.learn(path, request, answer.statusCode)
      if (answer.statusCode === statusOfCode.internal && isDiskFull()) refuse(response, refusals.storage_full)
      else send(response, answer, accepted)
    } catch (error) {
      if (error instanceof AppError) return refuse(response, error)
      console.error(error)
      refuse(response, isDiskFull() ? refusals.storage_full : refusals.internal)
    }
  }

const routesOfPath = Map.groupBy(Object.values<RouteContract>(routes), ({ path }): string => path)
/** The levels of a path's calls. */
const levelsOf = (path: string) => (routesOfPath.get(path) ?? []).map(({ auth }) => auth)

/**
 * Who calls: a session or a client's address. The gateway cannot verify a token, so it learns from the answers which ones are of a
 * session, and which of an administrator's. A made-up token is no caller of its own, and neither is another spelling of a header.
 */
export function knownCallers(maxSessions = 1000) {
  const sessions = new Map<string, { isAdmin: boolean }>()
  return {
    callerOf: (path: string, { headers, socket }: IncomingMessage) => {
      const token = bearerTokenOf(headers.authorization) ?? ''
      const session = sessions.get(token)
      const isAdmin = session?.isAdmin === true && levelsOf(path).includes('admin')
      return { name: session === undefined ? (socket.remoteAddress ?? '') : token, isAdmin }
    },
    learn(path: string, { headers }: IncomingMessage, status: number) {
      const levels = levelsOf(path)
      const token = bearerTokenOf(headers.authorization) ?? ''
      if (status === statusOfCode.token_invalid || status === statusOfCode.forbidden) sessions.delete(token)
      if (status >= 400 || levels.length === 0 || levels.includes('none') || levels.includes('visitor'))
        return
      const isAdmin = sessions.get(token)?.isAdmin || levels.every((level) => level === 'admin')
      // set again as the newest
      sessions.delete(token)
      sessions.set(token, { isAdmin })
      if (sessions.size > maxSessions) sessions.delete(sessions.keys().next().value!)
    },
  }
}

function send(response: ServerResponse, result: APIGatewayProxyResult, accepted: string | undefined) {
  // CloudFront prefers Brotli for answers that it keeps, and the gateway knows only gzip (docs/decisions/009-edge.md "Why")
  const answer = compressAnswer(
    accepted,
    result,
    result.headers?.['ETag'] === undefined ? ['gzip'] : undefined,
  )
  const { headers, body, isBase64Encoded = false } = answer
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value))
  for (const [name, values] of Object.entries(result.multiValueHeaders ?? {}))
    response.setHeader(name, values.map(String))
  response.writeHead(result.statusCode).end(isBase64Encoded ? Buffer.from(body, 'base64') : body)
}

/** The gateway's own answers in the product's error body, like the gateway responses in AWS. */
const refusals = {
  // the rest of its body is not read
  payload_too_large: { ...refusalOf('payload_too_large'), headers: { Connection: 'close' } },
  internal: refusalOf('internal'),
  // the contracts do not include this answer, because only a local disk can fill up
  storage_full: {
    status: 507,
    message: 'The disk is full, so nothing can be stored. Free some space, then try again.',
    code: 'storage_full',
  },
} satisfies Record<string, Refusal>

interface Refusal extends ErrorBody {
  status: number
  headers?: Record<string, string>
}

function refusalOf(code: keyof typeof commonMessages): Refusal {
  return { status: statusOfCode[code], message: commonMessages[code], code }
}

function refuse(response: ServerResponse, { status, headers, message, code }: Refusal) {
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': randomUUID(),
      ...headers,
    })
    .end(JSON.stringify({ message, code } satisfies ErrorBody))
}

/** The largest body that a call of a path may have. */
const maxBytesOf = (path: string): number =>
  Math.max(
    MAX_BODY_BYTES,
    ...(routesOfPath.get(path) ?? []).map(({ maxBodyBytes = MAX_BODY_BYTES }) => maxBodyBytes),
  )

/**
 * The body of a request; undefined if it exceeds the payload limit. Calls that wait hold their bodies, so the rest of one
 * that is too large for its path is not kept: the handler sees enough of it to refuse it.
 */
async function readBody(request: IncomingMessage, path: string): Promise<Buffer | undefined> {
  // most requests have no body; the headers show this much faster than reading the stream
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (length === undefined && encoding === undefined) return Buffer.alloc(0)
  const max = maxBytesOf(path)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_PAYLOAD_BYTES) return undefined
    if (size - chunk.length <= max) chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

interface ProxyRequest {
  request: IncomingMessage
  url: URL
  body: Buffer
  resource: string
  pathParameters: Record<string, string>
}

/** The event that API Gateway (REST, proxy integration, stage `api`) makes of a request. */
function proxyEvent({ request, url, body, resource, pathParameters }: ProxyRequest): APIGatewayProxyEvent {
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

/** The event that the URL of a function makes of a call of the edge, which signs it with the header `Authorization`. */
const urlEvent = ({ headers, method = 'GET', socket }: IncomingMessage, url: URL): UrlEvent => ({
  rawPath: url.pathname,
  rawQueryString: url.search.slice(1),
  headers: {
    ...(headers as Record<string, string>),
    authorization: 'AWS4-HMAC-SHA256',
    [TOKEN_HEADER]: headers.authorization,
    [TRACE_HEADER]: newTrace(new Date()),
  },
  requestContext: {
    requestId: randomUUID(),
    http: { method, sourceIp: socket.remoteAddress ?? '' },
    authorizer: {},
  },
})

/** A new trace of X-Ray, with the time of its begin. */
const newTrace = (now: Date): string =>
  `Root=1-${Math.floor(now.getTime() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`

/** The caller's identity. The client IP is the socket's, and no header can change it. */
const identityOf = (request: IncomingMessage): APIGatewayProxyEvent['requestContext']['identity'] => ({
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
})

/** The entries as an object, or null if there are none, as API Gateway sends it. */
const orNull = <Value>(entries: readonly (readonly [string, Value])[]) =>
  entries.length === 0 ? null : (Object.fromEntries(entries) as Record<string, Value & {}>)

/** A resource in the sense of API Gateway: a path template and its function. */
interface Resource {
  path: string
  functionName: FunctionName
  match: (path: string) => Record<string, string> | undefined
}

/** Every resource of the API, from the lists of CDK. Of two that match, literals win, as in API Gateway. */
const resources: Resource[] = Object.entries(functions)
  .flatMap(([functionName, definition]) =>
    [
      ...new Set(routesOf(definition).map((id) => routes[id].path)),
      ...(functionName === unknownPathsFunction ? unknownPaths : []),
    ].map((path) => ({
      path,
      functionName: functionName as FunctionName,
      match: matcherOf(path),
    })),
  )
  .toSorted((a, b) => byPrecedence(a.path, b.path))

/** The resource of a request path, with its decoded parameters. Every path matches some resource. */
export function findResource(path: string) {
  for (const resource of resources) {
    const pathParameters = resource.match(path)
    if (pathParameters !== undefined) return { resource, pathParameters }
  }
  throw new Error(`No resource of the API matches the path "${path}"`)
}
