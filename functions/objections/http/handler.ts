import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { requestParts } from '../../sessions/index.ts'
import { deleteObjectionRequest, getObjectionRequests } from './objection-request-routes.ts'
import { deleteObjection, getObjections, postObjection } from './objection-routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getObjections, postObjection, deleteObjection, getObjectionRequests, deleteObjectionRequest].map(
    (route) => route(lambdaContext),
  ),
})
