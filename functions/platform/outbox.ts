import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { type Envelope, type MessageDefinition, messages } from '../../shared/system/messages.ts'
import type { Clock } from './clock.ts'
import type { TransactItem } from './transact.ts'

type MessageList = Record<string, MessageDefinition>

/** A message to be sent when, and only when, the change that causes it is written. */
interface Outgoing<List extends MessageList, Type extends keyof List> {
  type: Type
  body: z.infer<List[Type]['body']>
  /** The id of the request that causes it. */
  requestId: string
  /** Its id, where the same message may be written twice and the second one is to be refused; random otherwise. */
  messageId?: string
}

/** The value by which the index `waiting` finds what is not delivered: one partition, for few wait at a time. */
export const WAITING = 'waiting'

/** A message as it stands in the outbox until it is delivered. */
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
 * Makes the outbox's part of a transaction: the message is stored beside the change, or neither is. The stream of the
 * table carries it to its queue from there.
 */
export const outboxWriter = outboxWriterOf(messages)

export type OutboxWriter = ReturnType<typeof outboxWriter>
