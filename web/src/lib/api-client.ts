import * as z from 'zod/mini'
import { ErrorBody, type ResponseOf, type RouteContract } from '../../../shared/api/contract.ts'
import { ApiError } from './api-error.ts'
import { endsSession, messages, NO_RESPONSE } from './error-catalogue.ts'
import { requestUrl, type PathParams, type Query } from './request-url.ts'
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
  /** Told of a token that the server refused; the session's own watch unless a test says otherwise. */
  onTokenRejected?: (token: string) => void
}

/** The body of a route's success answers. */
export type BodyOf<Route extends RouteContract> = ResponseOf<Route>['body']

const needsToken = ({ auth }: RouteContract): boolean => auth !== 'none' && auth !== 'visitor'

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(url, location.origin), init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError({ status: NO_RESPONSE }, { cause })
  }
}

/** The JSON of an answer; undefined where it is no JSON (a proxy's error page). */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function failureOf(status: number, body: unknown): ApiError {
  const parsed = z.safeParse(ErrorBody, body)
  return new ApiError({ status, ...(parsed.success ? parsed.data : {}) })
}

/**
 * Makes one call of the contract and answers its parsed body.
 * Throws ApiError: for an error status, for no answer (status 0), for an answer of another shape than the contract's,
 * and without asking the server where the route needs a token and there is none.
 */
export async function call<Route extends RouteContract>(
  route: Route,
  { params, query, body }: CallRequest = {},
  { token, signal, onTokenRejected = reportTokenRejected }: CallOptions = {},
): Promise<BodyOf<Route>> {
  if (needsToken(route) && !token) {
    throw new ApiError({
      status: 401,
      code: 'authentication_required',
      message: messages.authenticationRequired,
    })
  }
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (token && route.auth !== 'none') headers.set('authorization', `Bearer ${token}`)

  const response = await send(requestUrl(route, query, params), {
    method: route.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  const answer = await jsonOf(response)
  if (!response.ok) {
    const error = failureOf(response.status, answer)
    if (token && route.auth !== 'none' && endsSession(error)) onTokenRejected(token)
    throw error
  }
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
