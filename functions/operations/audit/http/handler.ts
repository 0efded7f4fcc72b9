import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireRequests } from '../../../sessions/index.ts'
import { postAuditExport } from './export-audit.ts'
import { getNoteOf, putNoteOf } from '../../notes/http/notes.ts'
import { getAudit } from './list-audit.ts'
import { lambdaContext } from '../../../platform/context.ts'

export const handler = httpHandler({
  ...wireRequests(lambdaContext),
  routes: [getAudit, postAuditExport, getNoteOf, putNoteOf].map((route) => route(lambdaContext)),
})
