import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { requestParts } from '../../sessions/index.ts'
import { getLicenceCheck, getRegisterChanges, postLicenceChecks } from './licence-routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getLicenceCheck, postLicenceChecks, getRegisterChanges].map((route) => route(lambdaContext)),
})
