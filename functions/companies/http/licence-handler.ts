import { lambdaContext } from '../../platform/context.ts'
import { requestHandler } from '../../sessions/index.ts'
import { getFind, getLicenceCheck, getRegisterChanges, postLicenceChecks } from './licence-routes.ts'
import { getOrganisation, getOrganisationPage } from './organisation-routes.ts'

export const handler = requestHandler(lambdaContext, [
  getLicenceCheck,
  postLicenceChecks,
  getFind,
  getRegisterChanges,
  getOrganisation,
  getOrganisationPage,
])
