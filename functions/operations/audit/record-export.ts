import type { AuditAction, AuditSubject } from '#shared/audit-actions.ts'
import type { AuditFacts, RecordExport } from '#shared/audit-write.ts'
import type { Context } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { auditWrite } from './audit-write.ts'

/**
 * Makes the record of an export. Absent filters are left out. A typed search is recorded without its text, which may name a
 * person. It throws AppError 403 if the caller has lost the role of an administrator by then.
 */
export const exportRecorder =
  (
    context: Context,
    exported: { action: Extract<AuditAction, `export_${string}`>; subject: AuditSubject },
  ): RecordExport =>
  async ({ search, ...filters }, entries, { userId, requestId }) => {
    const chosen = Object.entries(filters).filter(([, value]) => value !== undefined)
    const typed = search === undefined ? {} : { search: true }
    const after = { ...Object.fromEntries(chosen), ...typed, entries } as AuditFacts
    const entry = { ...exported, actor: userId, before: null, after, at: context.now(), requestId }
    await commitAsAdmin(context)(userId, { audit: auditWrite(context.tables.audit)(entry) })
  }
