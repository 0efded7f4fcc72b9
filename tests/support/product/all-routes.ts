import type { RouteContract } from '#shared/api/contract.ts'
import { routes, type RouteId } from '#shared/api/routes.ts'
import { entriesOf } from '../../../infra/entries.ts'

export const allRoutes: [id: RouteId, contract: RouteContract][] = entriesOf<RouteId, RouteContract>(routes)
