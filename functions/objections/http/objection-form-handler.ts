import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireObjectionForm } from '../wire-objection-form.ts'
import { postObjectionRequest } from './post-objection-request.ts'
import { lambdaResources } from '../../platform/resources.ts'

const objectionFormWiring = wireObjectionForm(lambdaResources)

export const handler = httpHandler({
  ...objectionFormWiring,
  routes: [postObjectionRequest(objectionFormWiring)],
})
