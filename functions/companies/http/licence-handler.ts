import { lambdaContext } from '../../platform/context.ts'
import { requestHandler } from '../../sessions/index.ts'
import { getFind, getLicenceCheck, postLicenceChecks } from './licence-routes.ts'
import { getOrganisation, getOrganisationFeed, getOrganisationPage } from './organisation-routes.ts'
import { getRegisterChanges, getRegisterFeed } from './register-changes-routes.ts'

export const handler = requestHandler(lambdaContext, [
  getLicenceCheck,
  postLicenceChecks,
  getFind,
  getRegisterChanges,
  getRegisterFeed,
  getOrganisation,
  getOrganisationFeed,
  getOrganisationPage,
])
