import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireLicence } from '../wire-licence.ts'
import { getLicenceCheck, getRegisterChanges } from './check-licence.ts'
import { postLicenceChecks } from './check-licences.ts'
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
