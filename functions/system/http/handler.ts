import { wiring } from '../wiring.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { getHealth } from './health.ts'
import { getOpenApi } from './open-api.ts'

export const handler = httpHandler({ ...wiring, routes: [getHealth(wiring), getOpenApi(wiring)] })
