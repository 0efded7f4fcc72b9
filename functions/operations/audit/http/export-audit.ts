import { exportAudit as contract } from '#shared/api/admin/audit.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { exportAudit, type ExportAuditDependencies } from '../domain/export-audit.ts'
import { type EmailsOf, presentEntries } from './present-entries.ts'

export const postAuditExport = ({
  emailsOf,
  ...dependencies
}: ExportAuditDependencies & { emailsOf: EmailsOf }) =>
  implement(contract, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { data, isComplete } = await exportAudit(dependencies, body, by)
    return { status: 200, body: { data: await presentEntries(data, emailsOf), is_complete: isComplete } }
  })
