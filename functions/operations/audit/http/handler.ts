import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireAudit } from '../wire-audit.ts'
import { postAuditExport } from './export-audit.ts'
import { noteRoutes } from '../../notes/http/notes.ts'
import { getAudit } from './list-audit.ts'
import { lambdaContext } from '../../../platform/context.ts'

const wiring = wireAudit(lambdaContext)

export const handler = httpHandler({
  ...wiring,
  routes: [getAudit(wiring), postAuditExport(wiring), ...noteRoutes(wiring)],
})
