import { randomUUID } from 'node:crypto'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { OutboxWriter } from '../../platform/messages/outbox.ts'

/**
 * The part of a transaction that records the change of a company for the next index. Without a message, the schedule of
 * `refreshIndex` takes it up.
 */
export const companyChangeWrite =
  (table: string) =>
  (companyId: number): TransactItem => ({
    Put: { TableName: table, Item: { change_id: randomUUID(), company_id: companyId } },
  })

/**
 * The parts of a transaction that bring the change of a company into the search index. Whatever changes a profile or a
 * vacancy writes them in the same transaction. Each change has a row of its own, so that concurrent ones never conflict.
 */
export const companyChangeWrites =
  (table: string, outbox: OutboxWriter) =>
  (companyId: number, requestId: string): TransactItem[] => [
    companyChangeWrite(table)(companyId),
    outbox({ type: 'updateIndex', body: { company_id: companyId }, requestId }),
  ]
