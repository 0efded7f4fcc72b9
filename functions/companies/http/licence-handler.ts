import { lambdaContext } from '../../platform/context.ts'
import { requestHandler } from '../../sessions/index.ts'
import { getLicenceCheck, getOrganisation, getRegisterChanges, postLicenceChecks } from './licence-routes.ts'

export const handler = requestHandler(lambdaContext, [
  getLicenceCheck,
  postLicenceChecks,
  getRegisterChanges,
  getOrganisation,
])
