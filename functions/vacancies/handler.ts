import { lambdaContext } from '../platform/context.ts'
import { httpHandler } from '../platform/http/http-handler.ts'
import { requestParts } from '../sessions/index.ts'
import { bulkRoutes, vacancyRoutes } from './vacancy-routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [...vacancyRoutes(lambdaContext), ...bulkRoutes(lambdaContext)],
})
