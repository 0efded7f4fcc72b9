import type { RouteId } from '../api/routes.ts'
import type { BucketName } from './buckets.ts'
import type { QueueName } from './queues.ts'
import type { SecretName } from './secrets.ts'
import type { IndexName, TableName } from './tables.ts'

/** The grantable actions on a table; a transaction needs the action of each of its parts, and no other. */
export type TableAction =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'Scan'
  | 'UpdateItem'

/** Whether objects are only read, or also created; none is ever changed or deleted. */
export type BucketAccess = 'read' | 'write'

/** New items of a streamed table, in order. */
export interface StreamTrigger {
  stream: TableName
  /** The maximum number of items per call. */
  batchSize: number
  /** How often a failing item is retried before the stream skips it; the sweeper delivers it then. */
  retries: number
}

/** What invokes a function: calls of its routes, messages of a queue, new items of a table, or a schedule. */
export type Trigger =
  | { routes: readonly RouteId[] }
  | { queue: QueueName }
  | StreamTrigger
  | { everyMinutes: number }

export interface FunctionDefinition {
  /** The file that exports `handler`, from the repository's root. */
  entry: `functions/${string}.ts`
  trigger: Trigger
  /** Exactly the actions it performs on each table. */
  tables?: Partial<Record<TableName, readonly TableAction[]>>
  /** The indexes that it queries; a grant to query a table does not include its indexes. */
  indexes?: { [Table in TableName]?: readonly IndexName<Table>[] }
  /** `write` includes read access. */
  buckets?: Partial<Record<BucketName, BucketAccess>>
  /** The queues that it sends to. */
  sendsTo?: readonly QueueName[]
  /** Whether it sends mail through SES. */
  sendsMail?: true
  /** Whether it writes addresses of pages, in mail or redirects, and so needs the page origin. */
  knowsPageOrigin?: true
  /** The secrets that it may read; verifying or signing session tokens needs `signingKeys`. */
  secrets?: readonly SecretName[]
  timeoutSeconds: number
  memoryMegabytes: number
}
