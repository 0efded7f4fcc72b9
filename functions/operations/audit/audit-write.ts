import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditSubject } from '#shared/audit-actions.ts'
import type { AuditFacts, NewAuditEntry, RecordExport } from '#shared/audit-write.ts'
import { epochSeconds } from '#shared/instants.ts'
import type { Context, TimedDatabase } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { put } from '../../platform/dynamodb/records.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { type AuditItem, monthOf, RETENTION_MILLISECONDS } from './audit-entry.ts'

/**
 * The part of a transaction that records an action of an administrator. An entry is never overwritten.
 */
export const auditWrite =
  ({ tables, now }: Pick<TimedDatabase<'audit'>, 'tables' | 'now'>) =>
  ({ at = now(), before = null, after = null, why, requestId, ...entry }: NewAuditEntry): TransactItem => {
    const instant = at.toISOString()
    const item: AuditItem = {
      ...entry,
      before,
      after,
      month: monthOf(instant),
      entry_id: `${instant}_${randomUUID()}`,
      at: instant,
      why: why ?? null,
      request_id: requestId,
      expires_at: epochSeconds(new Date(at.getTime() + RETENTION_MILLISECONDS)),
      ...(entry.subject.kind === 'user' && { about_user: entry.subject.id }),
    }
    return put(tables.audit, item, when`attribute_not_exists(entry_id)`)
  }

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
    const entry = { ...exported, actor: userId, after, requestId }
    await commitAsAdmin(context)(userId, { audit: auditWrite(context)(entry) })
  }
