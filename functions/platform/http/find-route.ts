import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { RouteContract } from '#shared/api/contract.ts'
import { AppError, commonMessages } from '#shared/errors.ts'

/**
 * The route of a request.
 * @throws AppError 404 if no route has its path; 405 with `Allow` if routes have its path but not its method.
 */
export function findRoute<Route extends { contract: RouteContract }>(
  routes: readonly Route[],
  event: APIGatewayProxyEvent,
): Route {
  const here = routes.filter(({ contract }) => contract.path === event.resource)
  const route = here.find(({ contract }) => contract.method === event.httpMethod)
  if (route !== undefined) return route
  if (here.length === 0) throw new AppError('not_found', commonMessages.not_found)
  const allow = here.map(({ contract }) => contract.method).join(', ')
  throw new AppError('method_not_allowed', `This address takes ${allow}`, { headers: { Allow: allow } })
}
