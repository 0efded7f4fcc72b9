import type { RouteId } from '../api/routes.ts'
import type { BucketName } from './buckets.ts'
import type { QueueName } from './queues.ts'
import type { SecretName } from './secrets.ts'
import type { IndexName, TableName } from './tables.ts'

/** What DynamoDB lets be granted of a table; a transaction needs the action of each of its parts, and no other. */
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

/** Whether objects are read alone, or made too; none is ever changed or deleted. */
export type BucketAccess = 'read' | 'write'

/** New items of a streamed table, in order. */
export interface StreamTrigger {
  stream: TableName
  /** How many items it gets at most at once. */
  batchSize: number
  /** How often an item that fails is tried again before the stream goes on without it: the sweeper carries it then. */
  retries: number
}

/** What makes a function run: calls of its routes, messages of a queue, new items of a table, or the clock. */
export type Trigger =
  | { routes: readonly RouteId[] }
  | { queue: QueueName }
  | StreamTrigger
  | { everyMinutes: number }

export interface FunctionDefinition {
  /** The file that exports `handler`, from the repository's root. */
  entry: `functions/${string}.ts`
  trigger: Trigger
  /** Exactly what it does with each table. */
  tables?: Partial<Record<TableName, readonly TableAction[]>>
  /** The indexes that it queries; to query a table lets nobody query its indexes. */
  indexes?: { [Table in TableName]?: readonly IndexName<Table>[] }
  /** `write` reads too. */
  buckets?: Partial<Record<BucketName, BucketAccess>>
  /** The queues that it sends to. */
  sendsTo?: readonly QueueName[]
  /** Whether it hands mail to SES. */
  sendsMail?: true
  /** Whether it writes addresses of pages, in mail or redirects, and so asks where they are. */
  knowsPageOrigin?: true
  /** The secrets that it may read; who verifies or signs session tokens reads `signingKeys`. */
  secrets?: readonly SecretName[]
  timeoutSeconds: number
  memoryMegabytes: number
}
