import { lambdaContext } from '../../platform/context.ts'
import { requestHandler } from '../../sessions/index.ts'
import { getLicenceCheck, getRegisterChanges, postLicenceChecks } from './licence-routes.ts'
import { getOrganisation, getOrganisationPage } from './organisation-routes.ts'

export const handler = requestHandler(lambdaContext, [
  getLicenceCheck,
  postLicenceChecks,
  getRegisterChanges,
  getOrganisation,
  getOrganisationPage,
])
