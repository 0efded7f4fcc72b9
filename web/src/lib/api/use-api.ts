import useSWR, { unstable_serialize, type SWRConfiguration, type SWRResponse } from 'swr'
import type { RouteContract } from '#shared/api/contract.ts'
import { call, mayCall, type BodyOf, type CallOptions } from './api-client.ts'
import type { ApiError } from './api-error.ts'
import type { Query } from './request-parameters.ts'
import type { PathParams } from './request-url.ts'
import { useSession } from '../session/session-store.ts'
import { swrKey } from './swr-key.ts'
import { useHasBeenRead } from './use-has-been-read.ts'

export interface ApiRequest {
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
