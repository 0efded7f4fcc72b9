import { API_PREFIX, type RouteContract } from '#shared/api/contract.ts'
import { sentParameters, type Query } from './request-parameters.ts'

export type PathParams = Readonly<Record<string, string | number>>

/** The query of a request, sorted by name so that equal requests have equal text. */
export function queryText(query: Query = {}): string {
  const sent = sentParameters(query).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(sent).toString()
}

/** The URL of a call: prefix, path with its parameters, query. */
export function requestUrl(route: RouteContract, query?: Query, params: PathParams = {}): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const text = queryText(query)
  return `${API_PREFIX}${path}${text && `?${text}`}`
}
