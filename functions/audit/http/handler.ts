import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { postAuditExport } from './export-audit.ts'
import { getAudit } from './list-audit.ts'

export const handler = httpHandler({ ...wiring, routes: [getAudit(wiring), postAuditExport(wiring)] })
