import { randomUUID } from 'node:crypto'
import type { NewAuditEntry } from '#shared/audit-write.ts'
import { epochSeconds } from '#shared/instants.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { RETENTION_MILLISECONDS } from './audit-entry.ts'
import { type AuditItem, monthOf } from './audit-item.ts'

/**
 * The `WriteAudit` of use cases. An entry is never overwritten. `table` is the physical name of the table `audit`.
 */
export const auditWrite =
  (table: string) =>
  ({ at, why, requestId, ...entry }: NewAuditEntry): TransactItem => {
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
