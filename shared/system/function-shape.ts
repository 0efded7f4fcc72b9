import type { RouteId } from '../api/routes.ts'
import type { BucketName } from './buckets.ts'
import type { MailSet } from './mail-sets.ts'
import type { Schedule } from './schedule.ts'
import type { SecretName } from './secrets.ts'

/** The memory of functions that users wait for: 0.58 of a processor, which loads twice as fast as 512 MB (docs/decisions/076-start-up.md). */
export const USER_MEMORY = 1024

/** The actions on a table that a function can be granted. A transaction needs exactly the actions of its parts. */
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

/** What a function needs that reads the warnings on companies: all of them, or where they are many, single ones. */
export const readsWarnings = ['BatchGetItem', 'Scan'] as const satisfies readonly TableAction[]

/** `read`: a function only reads objects. `write`: it also creates them. No function changes or deletes objects. */
export type BucketAccess = 'read' | 'write'

/** Invokes a function with the new items of a streamed table, in order. */
export interface StreamTrigger<Table extends string = string> {
  stream: Table
  batchSize: number
  /** How many batches of a shard are handled at once. */
  parallelizationFactor: number
  /** How often a failing item is retried. After that the stream skips it, and the worker `sweepOutbox` delivers it. */
  retries: number
}

/** The trigger of a function: requests to its routes, messages of a queue, new items of a table, or a schedule. */
export type Trigger<Table extends string = string, Queue extends string = string> =
  | { routes: readonly RouteId[] }
  | { queue: Queue }
  | StreamTrigger<Table>
  | Schedule

/** A function as its context lists it. Only `functions.ts` can check the names of tables and queues. */
export interface FunctionShape<
  Table extends string = string,
  Queue extends string = string,
  Indexes = Readonly<Record<string, readonly string[]>>,
> {
  /** The file that exports `handler`, relative to the repository's root. */
  entry: `functions/${string}.ts`
  trigger: Trigger<Table, Queue>
  tables?: Partial<Record<Table, readonly TableAction[]>>
  /** The indexes that the function queries. A grant for a table does not include its indexes. */
  indexes?: Indexes
  /** The access to buckets. `write` includes read access. */
  buckets?: Partial<Record<BucketName, BucketAccess>>
  sendsTo?: readonly Queue[]
  measures?: readonly Queue[]
  /** The access to the dead-letter queue of every queue: `count` its messages, or `move` them. */
  deadLetters?: 'count' | 'move'
  sendsMail?: MailSet
  /** Whether the function says if the stage has a sender of mail. It sends none. */
  knowsSender?: true
  /** Whether the function knows the git commit of the code. A new commit then changes its configuration. */
  knowsCommit?: true
  /** Whether the function writes page URLs in mail or redirects. It then needs the page origin. */
  knowsPageOrigin?: true
  /** Whether the function fetches pages of other sites, and so needs the page origin for its User-Agent. */
  fetchesPages?: true
  /** Whether the function reads how much of the daily budgets is spent. It then needs their limits. */
  knowsBudgets?: true
  /** Whether the function fetches the register, or says whether it is fetched. It then needs the address of its document. */
  fetchesRegister?: true
  /** Whether the function reads the feeds of sectors. It then needs their addresses. */
  readsSectorFeeds?: true
  /** Whether the function asks language models. Models of Amazon Bedrock accept its role instead of an API key. */
  asksModels?: true
  /** Whether the function reads which alarms of its stage ring, and what the budget of the stage says. */
  readsAlarms?: true
  /** The secrets that the function may read. A function that verifies or signs session tokens needs `signingKeys`. */
  secrets?: readonly SecretName[]
  /** Whether its schedule makes us fetch from other sites. A stage for experiments leaves such a schedule out. */
  startsFetches?: true
  /**
   * Whether the edge calls the function by its own URL where it can, because the gateway would cost more than the function
   * (docs/decisions/077-gateway.md).
   */
  hasUrl?: true
  timeoutSeconds: number
  memoryMegabytes: number
  /** The processor, if it is not ARM. */
  architecture?: 'x86_64'
  /** The size of `/tmp`, if it is more than 512 MB. */
  storageMegabytes?: number
  /** Packages that ship as files beside the code, with their dependencies, because they contain binaries. */
  packages?: readonly string[]
  /** Whether Node reads code behind an `import()` at first use: starts are faster, and bundling is slower. */
  isSplit?: true
  /** Programs that the function starts as processes of their own. Each is bundled beside its code, under its name. */
  programs?: readonly `functions/${string}-program.ts`[]
}
