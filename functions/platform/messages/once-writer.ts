import { createHash } from 'node:crypto'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { writeIf } from '../dynamodb/write-if.ts'
import type { OutboxWriter } from './outbox.ts'

/**
 * Writes a message by itself, at most once for each key. It is for a message that follows from another message. A
 * message that follows from a change is written together with the change. The message id is a hash of the key, so it
 * reveals nothing of it.
 */
export const onceWriter =
  (documents: DynamoDBDocumentClient, outbox: OutboxWriter) =>
  async (key: readonly string[], message: Parameters<OutboxWriter>[0]): Promise<void> => {
    const messageId = createHash('sha256').update(key.join('\n')).digest('hex')
    const { Put } = outbox({ ...message, messageId })
    if (Put === undefined) throw new Error('The outbox writer returned no put')
    await writeIf(documents, new PutCommand(Put))
  }
