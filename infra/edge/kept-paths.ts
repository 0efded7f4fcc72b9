import { API_PREFIX, type RouteContract } from '../../shared/api/contract.ts'
import { routes, unserved } from '../../shared/api/routes.ts'
import { entriesOf } from '../entries.ts'

/** The paths of calls whose answers the edge may cache (`edgeSeconds` of their contracts). */
export const keptPaths: string[] = entriesOf<keyof typeof routes, RouteContract>(routes)
  .filter(([id, { edgeSeconds }]) => edgeSeconds !== undefined && !unserved.includes(id))
  .map(([, { path }]) => `${API_PREFIX}${path}`)
