import { randomUUID } from 'node:crypto'
import type { Database, TimedDatabase } from '../platform/context.ts'
import { put, type TransactItem } from '../platform/dynamodb/records.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'

interface Change {
  /** Whether somebody looks for the change, such as the administrator who made it. The pipeline's changes can wait. */
  isAwaited: boolean
}

/** The part of a transaction that records the change of a company for the next index, which a schedule makes. */
export const companyChangeWrite =
  ({ tables }: Pick<Database<'company_changes'>, 'tables'>, { isAwaited }: Change) =>
  (company_id: number): TransactItem =>
    put(tables.company_changes, {
      change_id: randomUUID(),
      company_id,
      ...(isAwaited && { is_awaited: true }),
    })

/** The part of a transaction that asks for the recorded changes in the search index. It names the first changed company. */
export const updateIndexMessage =
  ({ tables, now }: Pick<TimedDatabase<'outbox'>, 'tables' | 'now'>, { isAwaited }: Change) =>
  (companyId: number, requestId: string): TransactItem =>
    outboxWriter({ tables, now })({
      type: 'updateIndex',
      body: { company_id: companyId, is_awaited: isAwaited },
      requestId,
    })

/**
 * The parts of a transaction that bring the change of a company into the search index. Whatever changes a profile or a
 * vacancy writes them in the same transaction. Each change has a row of its own, so that concurrent ones never conflict.
 */
export const companyChangeWrites =
  (database: Pick<TimedDatabase<'company_changes' | 'outbox'>, 'tables' | 'now'>) =>
  (companyId: number, requestId: string, change: Change): TransactItem[] => [
    companyChangeWrite(database, change)(companyId),
    updateIndexMessage(database, change)(companyId, requestId),
  ]
