import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { deleteObjection, getObjections, postObjection } from './objection-calls.ts'
import { deleteObjectionRequest, getObjectionRequests } from './objection-request-calls.ts'

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
