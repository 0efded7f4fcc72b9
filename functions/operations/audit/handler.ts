import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireRequests } from '../../sessions/index.ts'
import { getAudit, postAuditExport } from './routes.ts'
import { getNoteOf, putNoteOf } from '../notes/routes.ts'
import { lambdaContext } from '../../platform/context.ts'

export const handler = httpHandler({
  ...wireRequests(lambdaContext),
  routes: [getAudit, postAuditExport, getNoteOf, putNoteOf].map((route) => route(lambdaContext)),
})
