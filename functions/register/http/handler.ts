import { httpHandler } from '../../platform/http/http-handler.ts'
import { checkWiring } from '../check-wiring.ts'
import { getRegisterCheck } from './check-register.ts'

export const handler = httpHandler({ ...checkWiring, routes: [getRegisterCheck(checkWiring)] })
