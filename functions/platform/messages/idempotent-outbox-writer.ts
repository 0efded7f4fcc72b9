import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import { write } from '../dynamodb/records.ts'
import type { TransactItem } from '../dynamodb/transact.ts'
import type { OutboxWriter } from './outbox.ts'

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
