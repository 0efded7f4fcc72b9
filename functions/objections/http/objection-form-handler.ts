import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireObjectionForm } from '../wire-objection-form.ts'
import { postObjectionRequest } from './post-objection-request.ts'
import { lambdaContext } from '../../platform/context.ts'

const objectionFormWiring = wireObjectionForm(lambdaContext)

export const handler = httpHandler({
  ...objectionFormWiring,
  routes: [postObjectionRequest(objectionFormWiring)],
})
