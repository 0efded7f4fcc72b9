import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { requestParts } from '../../sessions/index.ts'
import { deadLetterRoutes } from './dead-letter-routes.ts'
import { jobRoutes } from './job-routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [jobRoutes, deadLetterRoutes].flatMap((routes) => routes(lambdaContext)),
})
