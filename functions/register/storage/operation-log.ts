import { BatchGetCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import {
  type OperationEntry,
  operationOutcomes,
  operationStarters,
  type RecordedOperation,
  recordedOperations,
} from '../../../shared/operations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'

const EntryItem = z.object({
  operation: z.enum(recordedOperations),
  at: z.string(),
  outcome: z.enum(operationOutcomes),
  sentence: z.nullable(z.string()),
  by: z.enum(operationStarters),
})

const keyOf = (operation: RecordedOperation) => ({ import_id: `operation#${operation}` })

/** A queued operation without an outcome counts as lost after this time. */
const LOST_AFTER_MS = 15 * 60 * 1000

/** The last outcome of each operation, one item each. `table` is the table `imports`. */
export function operationLog(documents: DynamoDBDocumentClient, table: string, now: Clock) {
  const put = (operation: RecordedOperation, entry: Omit<OperationEntry, 'at'>) => ({
    TableName: table,
    Item: { ...keyOf(operation), operation, at: now().toISOString(), ...entry },
  })
  return {
    /** The part of a transaction that records an outcome. */
    write: (operation: RecordedOperation, entry: Omit<OperationEntry, 'at'>): TransactItem => ({
      Put: put(operation, entry),
    }),

    /** The part of a transaction that queues an operation, unless it is queued. Its next outcome ends this state. */
    queueWrite: (operation: RecordedOperation): TransactItem => ({
      Update: {
        TableName: table,
        Key: keyOf(operation),
        UpdateExpression: 'SET queued_at = :now',
        ConditionExpression: 'attribute_not_exists(queued_at) OR queued_at < :lost',
        ExpressionAttributeValues: {
          ':now': now().toISOString(),
          ':lost': new Date(now().getTime() - LOST_AFTER_MS).toISOString(),
        },
      },
    }),

    async record(operation: RecordedOperation, entry: Omit<OperationEntry, 'at'>): Promise<void> {
      await documents.send(new PutCommand(put(operation, entry)))
    },

    /** The last outcomes of the operations that have run. */
    async all(): Promise<Partial<Record<RecordedOperation, OperationEntry>>> {
      const get = new BatchGetCommand({ RequestItems: { [table]: { Keys: recordedOperations.map(keyOf) } } })
      const { Responses } = await documents.send(get)
      return Object.fromEntries(
        (Responses?.[table] ?? [])
          // an item without an instant is only queued
          .filter((item) => item.at !== undefined)
          .map((item) => {
            const { operation, ...entry } = EntryItem.parse(item)
            return [operation, entry]
          }),
      )
    },
  }
}
