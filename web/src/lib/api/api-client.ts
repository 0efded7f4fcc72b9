import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr'
import * as z from 'zod/mini'
import { API_PREFIX, ErrorBody, type ResponseOf, type RouteContract } from '#shared/api/contract.ts'
import { log } from '../log.ts'
import { reportTokenRejected, sessionStore, useSession } from '../session/session-store.ts'
import { reportFailure } from '../tracking/page-events.ts'
import { ApiError, messages, statuses } from './api-error.ts'

const readText = (text: string, whereUnreadable: unknown, reviver?: typeof asContract): unknown => {
  try {
    return JSON.parse(text, reviver)
  } catch (cause) {
    log('What the server sent could not be read', cause)
    return whereUnreadable
  }
}

const isUserWithFlag = (value: unknown): value is { email: unknown; admin: unknown; role?: unknown } =>
  typeof value === 'object' && value !== null && 'email' in value && 'admin' in value

/**
 * Converts other accepted forms (docs/product/companies.md "Details") to the contract's form. `job_listings` may be a
 * list as JSON text; unreadable text becomes an empty list. A user may have an `admin` flag (true or 1) instead of a
 * role.
 */
function asContract(key: string, value: unknown): unknown {
  if (key === 'job_listings' && typeof value === 'string') return readText(value, [])
  if (!isUserWithFlag(value)) return value
  const { admin, role, ...user } = value
  return { ...user, role: admin === true || admin === 1 ? 'admin' : (role ?? 'user') }
}

/**
 * The JSON of a response. Undefined if there is none, for example after a proxy's error page or a broken connection.
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  return text === '' ? undefined : readText(text, undefined, asContract)
}

type QueryValue = string | number | boolean | null | undefined
export type Query = Readonly<Record<string, QueryValue>>

/** The parameters of a request as they are sent (docs/product/api.md "Parameters"). Empty ones are left out. */
export const sentParameters = (query: Query): [name: string, value: string][] =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(typeof value === 'boolean' ? Number(value) : value)])

export type PathParams = Readonly<Record<string, string | number>>

/** The query of a request, sorted by name so that equal requests have equal text. */
export function queryText(query: Query = {}): string {
  const sent = sentParameters(query).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(sent).toString()
}

export function requestUrl(route: RouteContract, query?: Query, params: PathParams = {}): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const text = queryText(query)
  return `${API_PREFIX}${path}${text && `?${text}`}`
}

/**
 * Reads the body of an error response. Each key is read separately, because a proxy may send only one key or a key of
 * another shape. A key that cannot be read is absent.
 */
function readErrorBody(body: unknown): { [Key in keyof ErrorBody]?: ErrorBody[Key] | undefined } {
  if (typeof body !== 'object' || body === null) return {}
  const read = <Key extends keyof ErrorBody>(key: Key): ErrorBody[Key] | undefined => {
    const { data } = z.safeParse(ErrorBody.shape[key], Reflect.get(body, key))
    return data as ErrorBody[Key] | undefined
  }
  return { message: read('message'), code: read('code'), errors: read('errors') }
}

export interface CallRequest {
  params?: PathParams
  query?: Query
  body?: unknown
}

export interface CallOptions {
  /** The token to send. Routes with `auth: 'none'` do not get it. Default: the session's token. */
  token?: string | null
  signal?: AbortSignal
  /** Whether the call is automatic, such as a re-fetch. Its failure is then logged but not shown. */
  background?: boolean
  /** Whether the caller shows a refusal (401, 403) itself, so that nothing else shows it. */
  shownByCaller?: boolean
  /** Whether the call continues after the page has closed. */
  keepalive?: boolean
  /** Reads the body of the response, if it is not JSON. */
  read?: (response: Response) => Promise<unknown>
  /** Called with a token that the server refused. By default this informs the session watch; tests override it. */
  onTokenRejected?: (token: string) => void
}

/** The body of a route's success answers. */
export type BodyOf<Route extends RouteContract> = ResponseOf<Route>['body']

const needsToken = ({ auth }: RouteContract): boolean => auth !== 'none' && auth !== 'visitor'

/** Whether a call can succeed: false if the route needs a token and there is none. */
export const mayCall = (route: RouteContract, token: string | null): boolean =>
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
  { signal, keepalive = false, read = readJson }: Pick<CallOptions, 'signal' | 'keepalive' | 'read'>,
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
  const answer = await read(response)
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
  // the response status selects the schema, so the data matches BodyOf
  return parsed.data as BodyOf<Route>
}

/**
 * Makes one API call and returns its parsed body. Throws ApiError for an error status, for no response (status 0) and
 * for a response that does not match the contract. Each of these errors is also reported as the error catalogue says.
 * If the route needs a token and there is none, the function throws without a request. That error is not reported.
 */
export async function call<Route extends RouteContract>(
  route: Route,
  request: CallRequest = {},
  {
    token = sessionStore.get().token,
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

export type SwrKey = readonly [call: string, url: string]

/** The cache key of a call. Equal requests have equal keys, in whatever order their parameters are. */
export const swrKey = (route: RouteContract, query?: Query, params?: PathParams): SwrKey => [
  route.id,
  requestUrl(route, query, params),
]

interface EarlierRead {
  answered: boolean
  failed: boolean
}

/** Finds out whether a key was read before, so that a repeated read runs in the background. */
export function useHasBeenRead(): (serializedKey: string) => EarlierRead {
  const { cache } = useSWRConfig()
  return (serializedKey) => {
    const kept = cache.get(serializedKey)
    return { answered: kept?.data !== undefined, failed: kept?.error !== undefined }
  }
}

type ApiOptions<Route extends RouteContract> = SWRConfiguration<BodyOf<Route>, ApiError> &
  Pick<CallOptions, 'shownByCaller'>

/**
 * Reads a GET route through SWR. The contract parses the response; errors are ApiErrors. A `null` request sends
 * nothing. If a required session has ended, nothing is sent, returned or reported, because the page is about to close.
 * Read the fields you need during render (they are getters). The first fetch is in the foreground; later fetches of the
 * same key are in the background.
 */
export function useApi<Route extends RouteContract>(
  route: Route,
  request: { params?: PathParams; query?: Query } | null,
  { shownByCaller = false, ...options }: ApiOptions<Route> = {},
): SWRResponse<BodyOf<Route>, ApiError> {
  const { token } = useSession()
  const asks = mayCall(route, token)
  const key = request && asks ? swrKey(route, request.query, request.params) : null
  const hasBeenRead = useHasBeenRead()
  return useSWR<BodyOf<Route>, ApiError>(
    key,
    () => {
      const { answered, failed } = hasBeenRead(unstable_serialize(key))
      return call(route, request ?? {}, { background: answered || failed, shownByCaller })
    },
    asks ? options : { ...options, keepPreviousData: false },
  )
}

const MINUTE_MS = 60_000

/** SWR options for data that others may change: fetched again at focus, at most once a minute. */
export const revalidateOnFocus = { revalidateOnFocus: true, focusThrottleInterval: MINUTE_MS }
