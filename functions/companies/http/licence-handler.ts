import { httpHandler } from '../../platform/http/http-handler.ts'
import { licenceWiring } from '../licence-wiring.ts'
import { getRegisterCheck } from './check-licence.ts'

export const handler = httpHandler({ ...licenceWiring, routes: [getRegisterCheck(licenceWiring)] })
