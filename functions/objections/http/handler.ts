import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireObjections } from '../wire-objections.ts'
import { deleteObjection, getObjections, postObjection } from './objection-routes.ts'
import { deleteObjectionRequest, getObjectionRequests } from './objection-request-routes.ts'
import { lambdaContext } from '../../platform/context.ts'

const wiring = wireObjections(lambdaContext)

export const handler = httpHandler({
  ...wiring,
  routes: [
    getObjections(wiring),
    postObjection(wiring),
    deleteObjection(wiring),
    getObjectionRequests(wiring),
    deleteObjectionRequest(wiring),
  ],
})
