import * as z from 'zod/mini'
import type { ResponseOf, RouteContract } from '../../../shared/api/contract.ts'
import { ApiError } from './api-error.ts'
import { messages, statuses } from './error-catalogue.ts'
import { readErrorBody } from './read-error-body.ts'
import { readJson } from './read-json.ts'
import { reportFailure } from './report-failure.ts'
import type { Query } from './request-parameters.ts'
import { requestUrl, type PathParams } from './request-url.ts'
import { reportTokenRejected } from './session-expiry.ts'

export interface CallRequest {
  params?: PathParams
  query?: Query
  body?: unknown
}

export interface CallOptions {
  /** The session's token; sent to every route but those of level `none`. */
  token?: string | null
  signal?: AbortSignal
  /** Nobody asked for this call, as for an automatic re-fetch: its failure is logged and shown to nobody. */
  background?: boolean
  /** The caller shows a refusal (401, 403) in words of its own, so that nothing else does. */
  shownByCaller?: boolean
  /** The call outlives the page that makes it. */
  keepalive?: boolean
  /** Told of a token that the server refused; the session's own watch unless a test says otherwise. */
  onTokenRejected?: (token: string) => void
}

/** The body of a route's success answers. */
export type BodyOf<Route extends RouteContract> = ResponseOf<Route>['body']

const needsToken = ({ auth }: RouteContract): boolean => auth !== 'none' && auth !== 'visitor'

/** Whether there is any use in a call: without a token it would not even be sent where the route needs one. */
export const mayCall = (route: RouteContract, token: string | null | undefined): boolean =>
  !needsToken(route) || Boolean(token)

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(url, location.origin), init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError({ status: statuses.noResponse }, { cause })
  }
}

function failureOf({ status, headers }: Response, body: unknown): ApiError {
  const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return new ApiError({
    status,
    ...readErrorBody(body),
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
  })
}

async function ask<Route extends RouteContract>(
  route: Route,
  { params, query, body }: CallRequest,
  token: string | null,
  { signal, keepalive = false }: Pick<CallOptions, 'signal' | 'keepalive'>,
): Promise<BodyOf<Route>> {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)

  const response = await send(requestUrl(route, query, params), {
    method: route.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive,
  })
  const answer = await readJson(response)
  if (!response.ok) throw failureOf(response, answer)
  const schema = route.responses[response.status]
  const parsed = schema && z.safeParse(schema, answer)
  if (!parsed?.success) {
    const { status } = response
    throw new ApiError(
      { status, code: 'unexpected_answer', message: messages.unexpectedAnswer },
      { cause: parsed?.error },
    )
  }
  // the schema was looked up under the status, which is what BodyOf says of it
  return parsed.data as BodyOf<Route>
}

/**
 * Makes one call of the contract and answers its parsed body.
 * Throws ApiError: for an error status, for no answer (status 0), for an answer of another shape than the contract's;
 * each is also made known as the error catalogue says. Without asking the server, and known to the caller alone, where
 * the route needs a token and there is none.
 */
export async function call<Route extends RouteContract>(
  route: Route,
  request: CallRequest = {},
  {
    token,
    background = false,
    shownByCaller = false,
    onTokenRejected = reportTokenRejected,
    ...options
  }: CallOptions = {},
): Promise<BodyOf<Route>> {
  if (!mayCall(route, token)) {
    throw new ApiError({
      status: statuses.unauthenticated,
      code: 'authentication_required',
      message: messages.authenticationRequired,
    })
  }
  const sentToken = token && route.auth !== 'none' ? token : null
  try {
    return await ask(route, request, sentToken, options)
  } catch (error) {
    if (error instanceof ApiError)
      reportFailure(error, { routeId: route.id, sentToken, background, shownByCaller, onTokenRejected })
    throw error
  }
}
