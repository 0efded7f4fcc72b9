import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { en } from 'zod/locales'
import type { AuthLevel, RequestOf, ResponseOf, RouteContract } from '../../shared/api/contract.ts'
import { errorsOf } from '../../shared/api/errors-of.ts'
import { AppError, commonMessages } from '../../shared/errors.ts'
import type { Clock } from './clock.ts'
import { errorResponse, jsonResponse } from './error-response.ts'
import type { Logger } from './logger.ts'
import { header } from './header.ts'
import { parseRequest } from './parse-request.ts'
import { authorize, type Principal } from './principal.ts'
import type { ViewerAddress } from './viewer-address.ts'

z.config(en())

interface RouteContext<Level extends AuthLevel> {
  principal: Level extends 'none' ? undefined : Level extends 'visitor' ? Principal | undefined : Principal
  /** The address the request came from; the key of limits per client. */
  clientAddress: string
  /** The id that the answer carries; what the request causes carries it too. */
  requestId: string
  log: Logger
}

type Handle<Contract extends RouteContract, Response extends ResponseOf<Contract>> = (
  request: RequestOf<Contract>,
  context: RouteContext<Contract['auth']>,
) => Promise<Response> | Response

/** A contract with the code that serves it. */
export interface Route {
  contract: RouteContract
  handle: (
    request: never,
    context: never,
  ) => Promise<{ status: number; body: unknown }> | { status: number; body: unknown }
  /** Refuses by standing before the values are looked at, such as a filter that is not for everybody. */
  admit?: (query: Record<string, unknown>, principal: Principal | undefined) => void
}

/** Joins a contract and its handler, checking the handler's types against the contract. */
export const implement = <Contract extends RouteContract, const Response extends ResponseOf<Contract>>(
  contract: Contract,
  handle: Handle<Contract, Response>,
  admit?: NonNullable<Route['admit']>,
): Route => ({ contract, handle, ...(admit && { admit }) })

export interface HttpHandlerDependencies {
  routes: readonly Route[]
  /** Finds who a token belongs to. @throws AppError 401 where the token is not good. */
  authenticate: (token: string) => Promise<Principal>
  viewerAddress: ViewerAddress
  logger: Logger
  clock: Clock
}

/**
 * The Lambda handler of a feature's routes: request id, log, 404 and 405, sign-in, parsing, the use case,
 * a check of the answer against its contract, and the error body. A refusal that the contract does not declare is
 * let out, but logged as an error, so that operators see the drift. Takes API Gateway (REST) proxy events.
 */
export function httpHandler({ routes, authenticate, viewerAddress, logger, clock }: HttpHandlerDependencies) {
  const run = async (event: APIGatewayProxyEvent, requestId: string): Promise<APIGatewayProxyResult> => {
    const clientAddress = await viewerAddress(event)
    const route = findRoute(routes, event)
    const log = logOf(logger, event, requestId)
    try {
      return await answer(route, event, { clientAddress, requestId, log })
    } catch (error) {
      if (error instanceof AppError && !errorsOf(route.contract).includes(error.code)) {
        log.error('undeclared code', { route: route.contract.id, code: error.code })
      }
      throw error
    }
  }

  const answer = async (
    { contract, admit, handle }: Route,
    event: APIGatewayProxyEvent,
    known: Omit<RouteContext<'none'>, 'principal'>,
  ): Promise<APIGatewayProxyResult> => {
    const principal = contract.auth === 'none' ? undefined : await principalOf(event, authenticate)
    authorize(contract.auth, principal)
    admit?.(event.multiValueQueryStringParameters ?? {}, principal)
    const request = parseRequest(contract, event)
    const context = { ...known, principal }
    const { status, body } = await handle(request as never, context as never)
    const schema = contract.responses[status]
    if (schema === undefined)
      throw new Error(`${contract.id} answered ${status}, which its contract does not declare`)
    return jsonResponse(status, schema.parse(body), cachingOf(contract))
  }

  return middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, Context>()
    .use(requestLine(logger, clock))
    .handler((event, context) => run(event, requestIdOf(event, context)))
}

const cachingOf = ({ maxAgeSeconds }: RouteContract): Record<string, string> =>
  maxAgeSeconds === undefined ? {} : { 'Cache-Control': `public, max-age=${maxAgeSeconds}` }

const requestIdOf = (event: APIGatewayProxyEvent, context: Context) =>
  event.requestContext.requestId || context.awsRequestId

const logOf = (logger: Logger, event: APIGatewayProxyEvent, requestId: string) =>
  logger.with({ requestId, method: event.httpMethod, path: event.path })

/** One log line a request, the request id on every answer, and errors turned into their body. */
function requestLine(
  logger: Logger,
  clock: Clock,
): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> {
  const started = new WeakMap<APIGatewayProxyEvent, number>()
  const finish = (
    request: middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult>,
    response: APIGatewayProxyResult,
  ) => {
    const { event, context } = request
    const milliseconds = clock().getTime() - (started.get(event) ?? 0)
    const requestId = requestIdOf(event, context)
    logOf(logger, event, requestId).info('request', { status: response.statusCode, milliseconds })
    request.response = {
      ...response,
      headers: { ...response.headers, 'X-Request-Id': requestId },
    }
  }
  return {
    before: ({ event }) => void started.set(event, clock().getTime()),
    after: (request) => {
      if (request.response !== undefined && request.response !== null) finish(request, request.response)
    },
    onError: (request) => {
      if (!(request.error instanceof AppError)) {
        const { event, context } = request
        logOf(logger, event, requestIdOf(event, context)).error('unexpected failure', {
          error: request.error,
        })
      }
      finish(request, errorResponse(request.error))
    },
  }
}

function findRoute(routes: readonly Route[], event: APIGatewayProxyEvent): Route {
  const here = routes.filter(({ contract }) => contract.path === event.resource)
  const route = here.find(({ contract }) => contract.method === event.httpMethod)
  if (route !== undefined) return route
  if (here.length === 0) throw new AppError('not_found', commonMessages.not_found)
  const allow = here.map(({ contract }) => contract.method).join(', ')
  throw new AppError('method_not_allowed', `This address takes ${allow}`, { headers: { Allow: allow } })
}

/** Nobody where no token is sent; a token that is sent must be good. */
async function principalOf(
  event: APIGatewayProxyEvent,
  authenticate: HttpHandlerDependencies['authenticate'],
) {
  const value = header(event, 'authorization')?.trim()
  if (!value) return undefined
  const token = /^Bearer\s+(\S+)$/i.exec(value)?.[1]
  if (token === undefined) throw new AppError('token_invalid', 'Your session is not valid')
  return authenticate(token)
}
