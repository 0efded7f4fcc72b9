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
  /** The id of the request that causes it. */
  requestId: string
  /** Its id, if a second write of the same message is to be refused; random otherwise. */
  messageId?: string
}

/** The key of undelivered messages in the index `waiting`: a single partition, as few wait at a time. */
export const WAITING = 'waiting'

/** A message in the outbox until it is delivered. */
export type OutboxItem = Envelope & { waiting: typeof WAITING }

/** `outboxWriter` of a list of messages. */
export const outboxWriterOf =
  <List extends MessageList>(list: List) =>
  (table: string, clock: Clock) =>
  <Type extends keyof List & string>({
    type,
    body,
    requestId,
    messageId = randomUUID(),
  }: Outgoing<List, Type>): TransactItem => ({
    Put: {
      TableName: table,
      Item: {
        message_id: messageId,
        type,
        request_id: requestId,
        created_at: clock().toISOString(),
        body: list[type]?.body.parse(body),
        waiting: WAITING,
      } satisfies OutboxItem,
      ConditionExpression: 'attribute_not_exists(message_id)',
    },
  })

/**
 * The outbox's part of a transaction, which stores the message if the change is stored. The table's stream then moves
 * it to its queue.
 */
export const outboxWriter = outboxWriterOf(messages)

export type OutboxWriter = ReturnType<typeof outboxWriter>
