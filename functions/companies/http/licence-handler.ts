import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireLicence } from '../wire-licence.ts'
import { getLicenceCheck } from './check-licence.ts'
import { postLicenceChecks } from './check-licences.ts'
import { getRegisterChanges } from './register-changes.ts'
import { lambdaContext } from '../../platform/context.ts'

const licenceWiring = wireLicence(lambdaContext)

export const handler = httpHandler({
  ...licenceWiring,
  routes: [
    getLicenceCheck(licenceWiring),
    postLicenceChecks(licenceWiring),
    getRegisterChanges(licenceWiring),
  ],
})
