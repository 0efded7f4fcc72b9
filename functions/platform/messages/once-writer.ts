import { createHash } from 'node:crypto'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { writeIf } from '../dynamodb/write-if.ts'
import type { OutboxWriter } from './outbox.ts'

/**
 * Writes a message without a transaction, at most once per key. Use it for a message that another message causes. A
 * message that a change causes is written in the transaction of the change. The message id is a hash, so it does not
 * reveal the key.
 */
export const onceWriter =
  (documents: DynamoDBDocumentClient, outbox: OutboxWriter) =>
  async (key: readonly string[], message: Parameters<OutboxWriter>[0]): Promise<void> => {
    const messageId = createHash('sha256').update(key.join('\n')).digest('hex')
    const { Put } = outbox({ ...message, messageId })
    if (Put === undefined) throw new Error('The outbox writer returned no put')
    await writeIf(documents, new PutCommand(Put))
  }
