import { wiring } from '../wiring.ts'
import { httpHandler } from '../../platform/http-handler.ts'
import { getHealth } from './health.ts'

export const handler = httpHandler({ ...wiring, routes: [getHealth(wiring)] })
