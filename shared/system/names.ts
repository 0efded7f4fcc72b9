import type { BucketName } from './buckets.ts'
import type { deadLetterQueueOf, QueueName } from './queues.ts'
import type { TableName } from './tables.ts'

type DeadLetterQueueName = ReturnType<typeof deadLetterQueueOf<QueueName>>

/** What carries the prefix of its stage before its name. */
export type ResourceName = TableName | BucketName | QueueName | DeadLetterQueueName

/** The physical name of a table, bucket or queue; the prefix tells one stage from another. */
export const resourceName = (prefix: string, name: ResourceName) => `${prefix}-${name}`
