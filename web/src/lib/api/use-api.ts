import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr'
import type { RouteContract } from '#shared/api/contract.ts'
import { useSession } from '../session/session-store.ts'
import {
  type BodyOf,
  call,
  type CallOptions,
  mayCall,
  type PathParams,
  type Query,
  requestUrl,
} from './api-client.ts'
import type { ApiError } from './api-error.ts'

export type SwrKey = readonly [routeId: string, url: string]

/** The cache key of a call. Equal requests have equal keys, in whatever order their parameters are. */
export const swrKey = (route: RouteContract, query?: Query, params?: PathParams): SwrKey => [
  route.id,
  requestUrl(route, query, params),
]

interface EarlierRead {
  answered: boolean
  failed: boolean
}

/**
 * Finds out whether a key was read before. A repeated read runs in the background, because the user already knows the
 * result and needs no further message.
 * @returns a function that takes the key as SWR's `unstable_serialize` writes it.
 */
export function useHasBeenRead(): (serializedKey: string) => EarlierRead {
  const { cache } = useSWRConfig()
  return (serializedKey) => {
    const kept = cache.get(serializedKey)
    return { answered: kept?.data !== undefined, failed: kept?.error !== undefined }
  }
}

interface ApiRequest {
  params?: PathParams
  query?: Query
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
  request: ApiRequest | null,
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

/**
 * SWR options for data that an import or another tab may change. The data is fetched again when the window gets the
 * focus, at most once a minute.
 */
export const revalidateOnFocus = { revalidateOnFocus: true, focusThrottleInterval: MINUTE_MS }
