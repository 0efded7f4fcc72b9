import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { registerReading } from '../../register/index.ts'
import { requestParts } from '../../sessions/index.ts'
import { postEnrichCompany } from '../routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext, () => registerReading(lambdaContext).register.pointer),
  routes: [postEnrichCompany(lambdaContext)],
})
