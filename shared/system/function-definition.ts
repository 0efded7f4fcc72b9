import type * as shape from './function-shape.ts'
import type { QueueName } from './queues.ts'
import type { IndexName, TableName } from './tables.ts'

/** A function whose tables, indexes and queues exist. */
export type FunctionDefinition = shape.FunctionShape<
  TableName,
  QueueName,
  { [Table in TableName]?: readonly IndexName<Table>[] }
>

export type Trigger = shape.Trigger<TableName, QueueName>

export type StreamTrigger = shape.StreamTrigger<TableName>
