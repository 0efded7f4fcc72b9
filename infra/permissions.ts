import type { BucketName } from '#shared/system/buckets.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import type { BucketAccess } from '#shared/system/function-shape.ts'
import type { MailSet } from '#shared/system/mail-sets.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import type { TableName } from '#shared/system/tables.ts'
import { entriesOf } from './entries.ts'

/** The allowed IAM actions, such as `dynamodb:GetItem`, and their resource. */
export interface Permission {
  actions: string[]
  on:
    | { table: TableName; index?: string }
    | { bucket: BucketName }
    | { queue: QueueName }
    | { deadLettersOf: QueueName }
    | { mail: MailSet }
}

/**
 * The actions of a worker on its queue. They include sending, because a worker postpones a message by sending it again.
 */
const TO_RECEIVE = [
  'ReceiveMessage',
  'DeleteMessage',
  'GetQueueAttributes',
  'ChangeMessageVisibility',
  'SendMessage',
]

/**
 * The IAM actions for each access to a bucket. Writing includes aborting, because a failed multipart upload is aborted.
 */
const objectActions: Record<BucketAccess, readonly string[]> = {
  read: ['GetObject'],
  write: ['GetObject', 'PutObject', 'AbortMultipartUpload'],
}

const onDeadLetters = {
  count: ['GetQueueAttributes'],
  move: ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'],
} as const

const allQueues = Object.keys(queues) as QueueName[]

/**
 * A function's permissions on the system's data: the grants of its definition, and what Lambda needs for its trigger
 * queue. IAM enforces the permissions in the cloud, and infra/local/lambda enforces them in a local run.
 */
export function permissionsOf({ trigger, ...grants }: FunctionDefinition): Permission[] {
  const { indexes, buckets, sendsTo = [], measures = [], deadLetters, sendsMail } = grants
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
    ...measures.map((queue) => ({ actions: ['sqs:GetQueueAttributes'], on: { queue } })),
    ...(deadLetters === undefined
      ? []
      : allQueues.map((queue) => ({
          actions: onDeadLetters[deadLetters].map((action) => `sqs:${action}`),
          on: { deadLettersOf: queue },
        }))),
    ...('queue' in trigger
      ? [{ actions: TO_RECEIVE.map((action) => `sqs:${action}`), on: { queue: trigger.queue } }]
      : []),
    ...(sendsMail ? [{ actions: ['ses:SendRawEmail'], on: { mail: sendsMail } }] : []),
  ]
}
