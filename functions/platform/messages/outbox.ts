import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { type Envelope, type MessageDefinition, messages } from '../../../shared/system/messages.ts'
import type { Clock } from '../clock.ts'
import type { TransactItem } from '../dynamodb/transact.ts'

type MessageList = Record<string, MessageDefinition>

/** A message that is sent if, and only if, the change that causes it is written. */
interface Outgoing<List extends MessageList, Type extends keyof List> {
  type: Type
  body: z.infer<List[Type]['body']>
  /** The id of the request that causes the message. */
  requestId: string
  /** The message's id, for messages that must be written only once. If absent, the id is random. */
  messageId?: string
  /**
   * The instant before which no worker handles the message. Such a message travels by the queue `retries`, also if the
   * instant has passed. So many of them never fill the queue of a worker.
   */
  notBefore?: Date
}

/**
 * The partition key of undelivered messages in the index `waiting`. One partition is enough, because few messages wait
 * at a time.
 */
export const WAITING = 'waiting'

/** An outbox item of a message that is not yet delivered. */
export type OutboxItem = Envelope & { waiting: typeof WAITING }

/** Makes an `outboxWriter` for a list of messages. */
export const outboxWriterOf =
  <List extends MessageList>(list: List) =>
  (table: string, clock: Clock) =>
  <Type extends keyof List & string>({
    type,
    body,
    requestId,
    messageId = randomUUID(),
    notBefore,
  }: Outgoing<List, Type>): TransactItem => ({
    Put: {
      TableName: table,
      Item: {
        message_id: messageId,
        type,
        request_id: requestId,
        created_at: clock().toISOString(),
        ...(notBefore && { not_before: notBefore.toISOString() }),
        body: list[type]?.body.parse(body),
        waiting: WAITING,
      } satisfies OutboxItem,
      ConditionExpression: 'attribute_not_exists(message_id)',
    },
  })

/**
 * A part of a transaction that stores a message together with the change that causes it. The table's stream then sends
 * the message to its queue.
 */
export const outboxWriter = outboxWriterOf(messages)

export type OutboxWriter = ReturnType<typeof outboxWriter>
