import { randomUUID } from 'node:crypto'
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import {
  type BodyOfMessage,
  type Envelope,
  messages,
  type MessageType,
} from '../../shared/system/messages.ts'
import type { Clock } from './clock.ts'

/** A message to be sent when, and only when, the change that causes it is written. */
export interface OutgoingMessage<Type extends MessageType = MessageType> {
  type: Type
  body: BodyOfMessage<Type>
  /** The id of the request that causes it. */
  requestId: string
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** The value by which the index `waiting` finds what is not delivered: one partition, for few wait at a time. */
export const WAITING = 'waiting'

/** A message as it stands in the outbox until it is delivered. */
export type OutboxItem = Envelope & { waiting: typeof WAITING }

/**
 * Makes the outbox's part of a transaction: the message is stored beside the change, or neither is. The stream of the
 * table carries it to its queue from there.
 */
export const outboxWriter =
  (table: string, clock: Clock) =>
  <Type extends MessageType>({ type, body, requestId }: OutgoingMessage<Type>): TransactItem => ({
    Put: {
      TableName: table,
      Item: {
        message_id: randomUUID(),
        type,
        request_id: requestId,
        created_at: clock().toISOString(),
        body: messages[type].body.parse(body),
        waiting: WAITING,
      } satisfies OutboxItem,
      ConditionExpression: 'attribute_not_exists(message_id)',
    },
  })

export type OutboxWriter = ReturnType<typeof outboxWriter>
