import type middy from '@middy/core'
import httpHeaderNormalizer from '@middy/http-header-normalizer'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import {
  type AuthLevel,
  Redirect,
  type RequestOf,
  type ResponseOf,
  type RouteContract,
  FeedAnswer,
  FileAnswer,
  HtmlPage,
  TOTAL_HEADER,
} from '#shared/api/contract.ts'
import { errorsOf } from '#shared/api/errors-of.ts'
import { AppError, commonMessages } from '#shared/errors.ts'
import { PAGE_SHELL_HEADER, TRACE_HEADER } from '#shared/system/edge.ts'
import { REQUEST } from '#shared/system/log-messages.ts'
import { authorize, type Principal, type Authentication, principalOf } from '../auth/principal.ts'
import { type Clock, processUptime } from '../clock.ts'
import { config } from '../config.ts'
import { isBusy, overloaded } from '../dynamodb/busy.ts'
import { type InvocationFields, lambdaHandler } from '../lambda-handler.ts'
import type { Logger } from '../logger.ts'
import { compressAnswer } from './compress-answer.ts'
import {
  errorResponse,
  feedResponse,
  fileResponse,
  htmlResponse,
  jsonResponse,
  redirect,
  withCaching,
  withRows,
} from './error-response.ts'
import { isUrlEvent, restEventsOf, type UrlEvent } from './function-url.ts'
import { parseRequest } from './parse-request.ts'
import { clientOf, type ViewerAddress } from './viewer-address.ts'

/** The header in which API Gateway names the trace of a request. Header names have any case. */
export const traceHeaderOf = ({ headers }: APIGatewayProxyEvent): string | undefined =>
  Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === TRACE_HEADER)?.[1]

/** The value of a cookie in a request. Of several cookies with the name, the first one counts. */
export function cookieOf(event: APIGatewayProxyEvent, name: string): string | undefined {
  for (const pair of (event.headers['cookie'] ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

const pageShellOf = ({ headers }: APIGatewayProxyEvent): string | undefined => {
  const sent = headers[PAGE_SHELL_HEADER]
  return sent === undefined ? undefined : Buffer.from(sent, 'base64').toString('utf8')
}

/**
 * The log fields that identify a request. The id comes from API Gateway, or else from the invocation; the client gets
 * it too. The path comes from the contract, because the real path may contain the id of a session or company.
 */
const requestFields = (event: APIGatewayProxyEvent, context: Context): InvocationFields => ({
  requestId: event.requestContext.requestId || context.awsRequestId,
  method: event.httpMethod,
  path: event.resource,
})

/** The gateway waits no longer. A process that is older at its first request was started in advance, so nobody waited. */
const LONGEST_WAIT_MILLISECONDS = 29_000

/** Writes one log line per request, with the wait for the start of the process, and answers failures. */
function requestLine(
  logger: Logger,
  clock: Clock,
  uptime: (() => number) | undefined,
): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> {
  const started = new WeakMap<APIGatewayProxyEvent, { at: number; startMilliseconds?: number }>()
  let unread = uptime
  const startOf = () => {
    const milliseconds = Math.round(unread?.() ?? Infinity)
    unread = undefined
    return milliseconds > LONGEST_WAIT_MILLISECONDS ? {} : { startMilliseconds: milliseconds }
  }
  const finish = (
    request: middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult>,
    response: APIGatewayProxyResult,
  ) => {
    const { event, context } = request
    const { at = 0, ...start } = started.get(event) ?? {}
    const milliseconds = clock().getTime() - at
    const fields = requestFields(event, context)
    logger.with(fields).info(REQUEST, { status: response.statusCode, milliseconds, ...start })
    request.response = {
      ...response,
      headers: { ...response.headers, 'X-Request-Id': fields.requestId },
    }
  }
  return {
    before: ({ event }) => void started.set(event, { at: clock().getTime(), ...startOf() }),
    after: (request) => {
      if (request.response !== undefined && request.response !== null) finish(request, request.response)
    },
    onError: (request) => {
      const { error } = request
      finish(request, errorResponse(isBusy(error) ? overloaded() : error))
    },
  }
}

/** The route of a request. @throws AppError 404 for an unknown path, 405 with `Allow` for another method. */
function findRoute(routes: readonly Route[], event: APIGatewayProxyEvent): Route {
  const here = routes.filter(({ contract }) => contract.path === event.resource)
  const route = here.find(({ contract }) => contract.method === event.httpMethod)
  if (route !== undefined) return route
  if (here.length === 0) throw new AppError('not_found', commonMessages.not_found)
  const allow = here.map(({ contract }) => contract.method).join(', ')
  throw new AppError('method_not_allowed', `This address takes ${allow}`, { headers: { Allow: allow } })
}

z.config(en())

export interface RouteContext<Level extends AuthLevel> {
  principal: Level extends 'none' ? undefined : Level extends 'visitor' ? Principal | undefined : Principal
  /** The client IP of the request. Limits per client use it as their key. */
  clientAddress: string
  /** The value of a header of the request. @param name In lower case. */
  header: (name: string) => string | undefined
  cookie: (name: string) => string | undefined
  /** The HTML of the app shell, if the edge sent it (PAGE_SHELL_HEADER). */
  pageShell: string | undefined
  /** The request id. The answer contains it, as does everything that the request causes. */
  requestId: string
  log: Logger
}

type Answer<Body> = Body & {
  cookie?: string
  /** The JSON of the rows of `data`, which is empty in the body. No contract checks them, so their tests do. */
  rows?: readonly string[]
}

type Handle<Contract extends RouteContract, Response extends Answer<ResponseOf<Contract>>> = (
  request: RequestOf<Contract>,
  context: RouteContext<Contract['auth']>,
) => Promise<Response> | Response

type AnyAnswer = Answer<{ status: number; body: unknown }>

/** The values of each parameter of a query as sent, before they are parsed. */
export type SentQuery = Readonly<Record<string, readonly string[] | undefined>>

export interface Route {
  contract: RouteContract
  handle: (request: never, context: never) => Promise<AnyAnswer> | AnyAnswer
  /** Refuses a request before its values are parsed. For example, the user may not use one of its filters. */
  admit?: (query: SentQuery, principal: Principal | undefined) => void
}

/** Joins a contract and its handler. The types require that the handler matches the contract. */
export const implement = <
  Contract extends RouteContract,
  const Response extends Answer<ResponseOf<Contract>>,
>(
  contract: Contract,
  handle: Handle<Contract, Response>,
  admit?: NonNullable<Route['admit']>,
): Route => ({ contract, handle, ...(admit && { admit }) })

export interface HttpHandlerDependencies extends Authentication {
  routes: readonly Route[]
  viewerAddress: ViewerAddress
  logger: Logger
  now: Clock
  /** For how many milliseconds the process has run; undefined if functions share it. */
  uptime?: (() => number) | undefined
}

const totalOf = (body: unknown): Record<string, string> =>
  typeof body === 'object' && body !== null && 'total' in body && typeof body.total === 'number'
    ? { [TOTAL_HEADER]: String(body.total) }
    : {}

/**
 * The Lambda handler of a feature's routes, for events of API Gateway (REST, proxy) and of the function's own URL. Nothing
 * behind a URL compresses an answer, so this does. It adds the request id and the log
 * line, and answers 404 and 405. It authenticates, parses the request, runs the use case and formats errors. It checks
 * each answer against the contract. An error that the contract does not declare is sent, but logged as an error for
 * operators.
 */
export function httpHandler({
  routes,
  viewerAddress,
  logger,
  now,
  uptime = config.isInLambda ? processUptime : undefined,
  ...authentication
}: HttpHandlerDependencies) {
  const run = async (
    event: APIGatewayProxyEvent,
    invocation: { requestId: string; log: Logger },
  ): Promise<APIGatewayProxyResult> => {
    const clientAddress = viewerAddress(event)
    const route = findRoute(routes, event)
    try {
      return await answer(route, event, {
        ...invocation,
        clientAddress: clientOf(clientAddress),
        header: (name) => event.headers[name],
        cookie: (name) => cookieOf(event, name),
        pageShell: pageShellOf(event),
      })
    } catch (error) {
      if (error instanceof AppError && !errorsOf(route.contract).includes(error.code)) {
        invocation.log.error('undeclared code', { route: route.contract.id, code: error.code })
      }
      if (error instanceof AppError && error.code === 'overloaded') {
        invocation.log.error('a service of AWS is busy', { route: route.contract.id })
      }
      throw error
    }
  }

  /** Logs who lacks a right. Nobody is named if the pseudonym cannot be computed, and the refusal stays the same. */
  const logRefusal = async (log: Logger, { userId }: Principal, error: unknown) => {
    const user = await authentication.pseudonymOf('user', userId).catch(() => undefined)
    log.warn('access refused', { code: error instanceof AppError ? error.code : 'internal', user })
  }

  const answer = async (
    { contract, admit, handle }: Route,
    event: APIGatewayProxyEvent,
    known: Omit<RouteContext<'none'>, 'principal'>,
  ): Promise<APIGatewayProxyResult> => {
    const principal =
      contract.auth === 'none' ? undefined : await principalOf(event, contract, authentication)
    try {
      authorize(contract.auth, principal)
      admit?.(event.multiValueQueryStringParameters ?? {}, principal)
    } catch (error) {
      if (principal !== undefined) await logRefusal(known.log, principal, error)
      throw error
    }
    const request = parseRequest(contract, event)
    const context = { ...known, principal }
    const { status, body, cookie, rows } = await handle(request as never, context as never)
    const schema = contract.responses[status]
    if (schema === undefined)
      throw new Error(`${contract.id} answered ${status}, which its contract does not declare`)
    const headers = cookie === undefined ? {} : { 'Set-Cookie': cookie }
    if (schema === Redirect) return redirect(status, Redirect.parse(body).location, headers)
    if (schema === HtmlPage) return htmlResponse(HtmlPage.parse(body))
    if (schema === FeedAnswer) return withCaching(contract, event, feedResponse(FeedAnswer.parse(body)))
    if (contract.mediaType !== undefined)
      return fileResponse(status, contract.mediaType, FileAnswer.parse(body))
    const answered = schema.parse(body)
    const response = jsonResponse(status, answered, { ...totalOf(answered), ...headers })
    return withCaching(contract, event, rows === undefined ? response : withRows(response, rows))
  }

  const restEventOf = restEventsOf(routes.map(({ contract }) => contract.path))
  const answerRest = lambdaHandler<APIGatewayProxyEvent, APIGatewayProxyResult>({
    logger,
    fieldsOf: requestFields,
    traceHeaderOf,
    middlewares: [httpHeaderNormalizer(), requestLine(logger, now, uptime)],
    timeoutEarlyInMillis: 5,
    handle: (event, invocation) =>
      // the test button of API Gateway's console sends null instead of headers, which the type does not allow
      run({ ...event, headers: event.headers ?? {} }, invocation).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        return errorResponse(error)
      }),
  })
  return async (event: APIGatewayProxyEvent | UrlEvent, context: Context): Promise<APIGatewayProxyResult> =>
    isUrlEvent(event)
      ? compressAnswer(event.headers['accept-encoding'], await answerRest(restEventOf(event), context))
      : answerRest(event, context)
}
