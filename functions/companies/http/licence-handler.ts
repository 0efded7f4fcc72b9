import { httpHandler } from '../../platform/http/http-handler.ts'
import { licenceWiring } from '../licence-wiring.ts'
import { getLicenceCheck } from './check-licence.ts'
import { getRegisterChanges } from './register-changes.ts'

export const handler = httpHandler({
  ...licenceWiring,
  routes: [getLicenceCheck(licenceWiring), getRegisterChanges(licenceWiring)],
})
