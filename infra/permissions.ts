import type { BucketName } from '../shared/system/buckets.ts'
import type { BucketAccess, FunctionDefinition } from '../shared/system/function-definition.ts'
import type { QueueName } from '../shared/system/queues.ts'
import type { TableName } from '../shared/system/tables.ts'
import { entriesOf } from './entries.ts'

/** What may be done (IAM's actions, such as `dynamodb:GetItem`), and on what. */
export interface Permission {
  actions: string[]
  on: { table: TableName; index?: string } | { bucket: BucketName } | { queue: QueueName } | { mail: true }
}

const TO_RECEIVE = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'ChangeMessageVisibility']

/** A large object is made in parts, and one that fails half-way is given up. */
const objectActions: Record<BucketAccess, readonly string[]> = {
  read: ['GetObject'],
  write: ['GetObject', 'PutObject', 'AbortMultipartUpload'],
}

/**
 * What a function may do with the data of the system: exactly what its definition lists, and, of the queue that makes it
 * run, what Lambda does in its name. IAM holds it to that in the cloud, infra/local/lambda in the local run.
 */
export function permissionsOf({ trigger, ...grants }: FunctionDefinition): Permission[] {
  const { indexes, buckets, sendsTo = [], sendsMail } = grants
  return [
    ...entriesOf(grants.tables).map(([table, actions]) => ({
      actions: actions.map((action) => `dynamodb:${action}`),
      on: { table },
    })),
    // an index can only be queried
    ...entriesOf(indexes).flatMap(([table, names = []]) =>
      names.map((index) => ({ actions: ['dynamodb:Query'], on: { table, index } })),
    ),
    ...entriesOf(buckets).map(([bucket, access = 'read']) => ({
      actions: objectActions[access].map((action) => `s3:${action}`),
      on: { bucket },
    })),
    ...sendsTo.map((queue) => ({ actions: ['sqs:SendMessage'], on: { queue } })),
    ...('queue' in trigger
      ? [{ actions: TO_RECEIVE.map((action) => `sqs:${action}`), on: { queue: trigger.queue } }]
      : []),
    ...(sendsMail ? [{ actions: ['ses:SendRawEmail'], on: { mail: true as const } }] : []),
  ]
}
