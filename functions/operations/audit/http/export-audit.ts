import { exportAudit as contract } from '#shared/api/admin/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { exportAudit } from '../export-audit.ts'
import { presentEntries } from './present-entries.ts'

export const postAuditExport = (context: Context) =>
  implement(contract, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { data, isComplete } = await exportAudit(context, body, by)
    return { status: 200, body: { data: await presentEntries(context, data), is_complete: isComplete } }
  })
