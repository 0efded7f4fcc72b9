import type { BucketName } from './buckets.ts'
import type { deadLetterQueueOf, QueueName } from './queues.ts'
import type { SCHEDULES } from './schedule.ts'
import type { TableName } from './tables.ts'

type DeadLetterQueueName = ReturnType<typeof deadLetterQueueOf<QueueName>>

/** Resources whose name begins with the prefix of their stage. */
export type ResourceName = TableName | BucketName | QueueName | DeadLetterQueueName | typeof SCHEDULES

/** The physical name of a table, bucket or queue; the prefix distinguishes stages. */
export const resourceName = (prefix: string, name: ResourceName) => `${prefix}-${name}`
