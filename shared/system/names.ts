import type { BucketName } from './buckets.ts'
import type { QueueName } from './queues.ts'
import type { SCHEDULES } from './schedule.ts'
import type { Table, TableName } from './tables.ts'

export const deadLetterQueueOf = <Name extends string>(name: Name) => `${name}-dead` as const

type DeadLetterQueueName = ReturnType<typeof deadLetterQueueOf<QueueName>>

/** Resources whose name begins with the prefix of their stage. */
export type ResourceName = TableName | BucketName | QueueName | DeadLetterQueueName | typeof SCHEDULES

/**
 * The prefix of the tables of a generation of the data. A restore makes a new generation beside the one in use. The first
 * generation has the prefix of the stage. Buckets, queues and secrets have no generation (docs/decisions/070-restore.md).
 */
export const tablePrefixOf = (prefix: string, generation: number): string =>
  generation === 1 ? prefix : `${prefix}-${generation}`

/** The physical name of a table, bucket or queue; the prefix distinguishes stages. */
export const resourceName = (prefix: string, name: ResourceName) => `${prefix}-${name}`

export type Tables = { readonly [Name in TableName]: Table<Name> }

/** The physical names of all tables. Each is computed when it is read. */
export const namedTables = (nameOf: (name: TableName) => string): Tables =>
  new Proxy({} as Tables, { get: (_, name) => nameOf(name as TableName) })

export const tablesOf = (prefix: string) => namedTables((name) => resourceName(prefix, name))
