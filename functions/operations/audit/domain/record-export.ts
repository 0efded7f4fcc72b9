import type { AuditAction, AuditSubject } from '#shared/audit-actions.ts'
import type { AuditFacts, RecordExport, WriteAudit } from '#shared/audit-write.ts'
import type { CommitAs } from '#shared/write.ts'

export interface RecordExportDependencies {
  auditEntry: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/**
 * Makes the record of an export. Absent filters are left out. A typed search is recorded without its text, which may name a
 * person. It throws AppError 403 if the caller has lost the role of an administrator by then.
 */
export const exportRecorder =
  (
    { auditEntry, commitAs, now }: RecordExportDependencies,
    exported: { action: Extract<AuditAction, `export_${string}`>; subject: AuditSubject },
  ): RecordExport =>
  async ({ search, ...filters }, entries, { userId, requestId }) => {
    const chosen = Object.entries(filters).filter(([, value]) => value !== undefined)
    const typed = search === undefined ? {} : { search: true }
    const after = { ...Object.fromEntries(chosen), ...typed, entries } as AuditFacts
    const entry = { ...exported, actor: userId, before: null, after, at: now(), requestId }
    await commitAs(userId, { audit: auditEntry(entry) })
  }
