import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { getAudit } from './list-audit.ts'

export const handler = httpHandler({ ...wiring, routes: [getAudit(wiring)] })
