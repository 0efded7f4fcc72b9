import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { MessageDefinition } from '#shared/system/message-definition.ts'
import { type Envelope, messages } from '#shared/system/messages.ts'
import type { TimedDatabase } from '../context.ts'
import { when } from '../dynamodb/expressions.ts'
import { put, type TransactItem, write } from '../dynamodb/records.ts'
import { currentTrace } from '../trace.ts'

type MessageList = Record<string, MessageDefinition>

/** A message that is sent if, and only if, the change that causes it is written. */
interface Outgoing<List extends MessageList, Type extends keyof List> {
  type: Type
  body: z.infer<List[Type]['body']>
  requestId: string
  /** The message's id, for messages that must be written only once. If absent, the id is random. */
  messageId?: string
  /**
   * The instant before which no worker handles the message. Such a message first goes to the queue `retries`, even if
   * the instant has passed. So many such messages never fill the queue of a worker.
   */
  notBefore?: Date
}

/** The partition keys of the index `waiting`: one accepts 1,000 writes a second, and a message needs two. */
export const WAITING_KEYS: readonly string[] = Array.from({ length: 16 }, (_, at) => `waiting-${at}`)

export const waitingKeyOf = (messageId: string): string => {
  const [byte = 0] = createHash('sha256').update(messageId).digest()
  return `waiting-${byte % WAITING_KEYS.length}`
}

/** An outbox item of a message that is not yet delivered. */
type OutboxItem = Envelope & { waiting: string }

/** Makes an `outboxWriter` for a list of messages. */
export const outboxWriterOf =
  <List extends MessageList>(list: List) =>
  ({ tables, now }: Pick<TimedDatabase<'outbox'>, 'tables' | 'now'>) =>
  <Type extends keyof List & string>({
    type,
    body,
    requestId,
    messageId = randomUUID(),
    notBefore,
  }: Outgoing<List, Type>): TransactItem => {
    const { header, messageId: parentId } = currentTrace()
    const item: OutboxItem = {
      message_id: messageId,
      type,
      request_id: requestId,
      ...(parentId !== undefined && { parent_id: parentId }),
      ...(header !== undefined && { trace_header: header }),
      created_at: now().toISOString(),
      ...(notBefore && { not_before: notBefore.toISOString() }),
      body: list[type]?.body.parse(body),
      waiting: waitingKeyOf(messageId),
    }
    return put(tables.outbox, item, when`attribute_not_exists(message_id)`)
  }

/** A part of a transaction that stores a message with the change that causes it. The stream then sends it. */
export const outboxWriter = outboxWriterOf(messages)

export type OutboxWriter = ReturnType<typeof outboxWriter>

type Message = Parameters<OutboxWriter>[0]

/**
 * A part of a transaction that writes a message at most once per key. Its condition fails if the message was written
 * before. The message id is a hash, so it does not reveal the key.
 */
export const idempotentMessage =
  (outbox: OutboxWriter) =>
  (key: readonly string[], message: Message): TransactItem =>
    outbox({ ...message, messageId: createHash('sha256').update(key.join('\n')).digest('hex') })

/**
 * Writes a message without a transaction, at most once per key. Use it for a message that another message causes. A
 * message that a change causes is written in the transaction of the change.
 */
export const idempotentOutboxWriter =
  (documents: DynamoDBDocumentClient, outbox: OutboxWriter) =>
  async (key: readonly string[], message: Message): Promise<void> => {
    await write(documents, idempotentMessage(outbox)(key, message))
  }
