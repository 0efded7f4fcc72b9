import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireRequests } from '../../sessions/index.ts'
import { getLicenceCheck, getRegisterChanges, postLicenceChecks } from './licence-routes.ts'

export const handler = httpHandler({
  ...wireRequests(lambdaContext),
  routes: [getLicenceCheck, postLicenceChecks, getRegisterChanges].map((route) => route(lambdaContext)),
})
