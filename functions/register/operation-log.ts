import * as z from 'zod/mini'
import {
  type OperationEntry,
  type OperationOutcome,
  operationOutcomes,
  operationStarters,
  type OperationState,
  type RecordedOperation,
  recordedOperations,
} from '#shared/operations.ts'
import { perContext, type TimedDatabase } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { put, readAll, update, write, type TransactItem } from '../platform/dynamodb/records.ts'

const EntryItem = z.object({
  at: z.string(),
  outcome: z.enum(operationOutcomes),
  sentence: z.nullable(z.string()),
  by: z.enum(operationStarters),
})

const QueuedItem = z.object({ queued_at: z.optional(z.string()) })

const keyOf = (operation: RecordedOperation) => ({ import_id: `operation#${operation}` })

/** A queued operation without an outcome counts as lost after this time. */
const LOST_AFTER_MS = 15 * 60 * 1000

export const operationLog = perContext(
  ({ documents, tables: { imports: table }, now }: TimedDatabase<'imports'>) => {
    const itemOf = (operation: RecordedOperation, entry: Omit<OperationEntry, 'at'>) => ({
      ...keyOf(operation),
      at: now().toISOString(),
      ...entry,
    })
    const lostBefore = () => new Date(now().getTime() - LOST_AFTER_MS).toISOString()
    const stateOf = (item: Record<string, unknown>): OperationState => {
      const { queued_at: queuedAt } = QueuedItem.parse(item)
      return {
        // an item without an instant has no outcome yet
        last: item['at'] === undefined ? null : EntryItem.parse(item),
        queued_at: queuedAt === undefined || queuedAt < lostBefore() ? null : queuedAt,
      }
    }
    return {
      write: (operation: RecordedOperation, entry: Omit<OperationEntry, 'at'>): TransactItem =>
        put(table, itemOf(operation, entry)),

      /** The part of a transaction that queues an operation, unless it is queued. Its next outcome ends this state. */
      queueWrite: (operation: RecordedOperation): TransactItem =>
        update(
          table,
          keyOf(operation),
          { set: { queued_at: now().toISOString() } },
          when`attribute_not_exists(queued_at) OR queued_at < ${lostBefore()}`,
        ),

      async record(operation: RecordedOperation, entry: Omit<OperationEntry, 'at'>): Promise<void> {
        await write(documents, put(table, itemOf(operation, entry)))
      },

      /** Records an outcome if the last one is a failure, unless the operation is queued. */
      async endFailure(operation: RecordedOperation, entry: Omit<OperationEntry, 'at'>): Promise<void> {
        const failed: OperationOutcome = 'failed'
        const isFailure = when`outcome = ${failed} AND attribute_not_exists(queued_at)`
        await write(documents, put(table, itemOf(operation, entry), isFailure))
      },

      /** The states of the operations that have run or are queued. */
      async all(): Promise<Partial<Record<RecordedOperation, OperationState>>> {
        const keys = recordedOperations.map(keyOf)
        const found = await readAll(documents, table, keys, (item) => item, { isConsistent: false })
        const items = new Map(found.map((item) => [item['import_id'], item]))
        return Object.fromEntries(
          recordedOperations.flatMap((operation) => {
            const item = items.get(keyOf(operation).import_id)
            return item === undefined ? [] : [[operation, stateOf(item)]]
          }),
        )
      },
    }
  },
)

export const operatorRecord = perContext(
  (context: TimedDatabase<'imports'>) =>
    (operation: RecordedOperation, outcome: OperationOutcome, sentence: string | null): Promise<void> =>
      operationLog(context).record(operation, { outcome, sentence, by: 'operator' }),
)

/** The part of a transaction that records the outcome of a job, whose subject is the operation. */
export const jobOutcomeWrite = perContext(
  (context: TimedDatabase<'imports'>) =>
    (
      { subject, requested_by }: { subject: string; requested_by: string },
      outcome: OperationOutcome,
      sentence: string | null,
    ): TransactItem => {
      const by = requested_by === 'schedule' ? 'schedule' : 'administrator'
      return operationLog(context).write(subject as RecordedOperation, { outcome, sentence, by })
    },
)
