import { httpHandler } from '../../platform/http/http-handler.ts'
import { objectionFormWiring } from '../objection-form-wiring.ts'
import { postObjectionRequest } from './post-objection-request.ts'

export const handler = httpHandler({
  ...objectionFormWiring,
  routes: [postObjectionRequest(objectionFormWiring)],
})
