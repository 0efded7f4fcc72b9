import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { requestParts } from '../../sessions/index.ts'
import { getNoteOf, putNoteOf } from '../notes/routes.ts'
import { getAudit, postAuditExport } from './routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getAudit, postAuditExport, getNoteOf, putNoteOf].map((route) => route(lambdaContext)),
})
