import { lambdaContext } from '../platform/context.ts'
import { httpHandler } from '../platform/http/http-handler.ts'
import { requestParts } from '../sessions/index.ts'
import { historyRoutes, importRoutes, uploadRoutes } from './import-routes.ts'
import { operationRoutes } from './operation-routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [importRoutes, uploadRoutes, operationRoutes, historyRoutes].flatMap((routes) =>
    routes(lambdaContext),
  ),
})
