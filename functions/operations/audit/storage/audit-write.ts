import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditSubject } from '#shared/audit-actions.ts'
import { epochSeconds } from '#shared/instants.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import { type AuditEntry, RETENTION_MILLISECONDS } from '../domain/audit-entry.ts'
import { type AuditItem, monthOf } from './audit-item.ts'

type NewEntry = Omit<AuditEntry, 'id' | 'at' | 'why' | 'action' | 'subject'> & {
  action: AuditAction
  subject: AuditSubject
  at: Date
  /** The reason that the administrator gives, if the call asks for one. */
  why?: string
}

/**
 * The part of a transaction that records an action of an administrator. Whatever changes state for an administrator
 * writes it in the same transaction. An entry is never overwritten. `table` is the physical name of the table `audit`.
 */
export const auditWrite =
  (table: string) =>
  ({ at, why, requestId, ...entry }: NewEntry): TransactItem => {
    const instant = at.toISOString()
    const item: AuditItem = {
      ...entry,
      month: monthOf(instant),
      entry_id: `${instant}_${randomUUID()}`,
      at: instant,
      why: why ?? null,
      request_id: requestId,
      expires_at: epochSeconds(new Date(at.getTime() + RETENTION_MILLISECONDS)),
      ...(entry.subject.kind === 'user' && { about_user: entry.subject.id }),
    }
    return { Put: { TableName: table, Item: item, ConditionExpression: 'attribute_not_exists(entry_id)' } }
  }
