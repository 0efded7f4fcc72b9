import { lambdaContext } from '../platform/context.ts'
import { httpHandler } from '../platform/http/http-handler.ts'
import { wireRequests } from '../sessions/index.ts'
import { bulkRoutes, vacancyRoutes } from './vacancy-routes.ts'

export const handler = httpHandler({
  ...wireRequests(lambdaContext),
  routes: [...vacancyRoutes(lambdaContext), ...bulkRoutes(lambdaContext)],
})
