import { API_PREFIX, type RouteContract } from '../../../shared/api/contract.ts'

type QueryValue = string | number | boolean | null | undefined
export type Query = Readonly<Record<string, QueryValue>>
export type PathParams = Readonly<Record<string, string | number>>

/**
 * Query parameters as they are sent, sorted by name so that equal requests are equal texts.
 * Empty, null and undefined ones are dropped (spec section 5); booleans are sent as 1 or 0.
 */
export function queryText(query: Query = {}): string {
  const sent = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [
      name,
      String(typeof value === 'boolean' ? Number(value) : value),
    ])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(sent).toString()
}

/** The address of a call: prefix, path with its parameters filled in, query. */
export function requestUrl(route: RouteContract, query?: Query, params: PathParams = {}): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const text = queryText(query)
  return `${API_PREFIX}${path}${text && `?${text}`}`
}
