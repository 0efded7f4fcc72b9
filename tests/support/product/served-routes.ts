import type { RouteContract } from '../../../shared/api/contract.ts'
import { routes, unserved, type RouteId } from '../../../shared/api/routes.ts'
import { entriesOf } from '../../../infra/entries.ts'

/** Every route that a function serves, with its id. */
export const servedRoutes: [id: RouteId, contract: RouteContract][] = entriesOf<RouteId, RouteContract>(
  routes,
).filter(([id]) => !unserved.includes(id))
