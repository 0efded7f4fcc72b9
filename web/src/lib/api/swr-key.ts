import type { RouteContract } from '#shared/api/contract.ts'
import type { Query } from './request-parameters.ts'
import { requestUrl, type PathParams } from './request-url.ts'

export type SwrKey = readonly [routeId: string, url: string]

/** The cache key of a call. Equal requests have equal keys, in whatever order their parameters are. */
export const swrKey = (route: RouteContract, query?: Query, params?: PathParams): SwrKey => [
  route.id,
  requestUrl(route, query, params),
]
