import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Envelope } from '../../../shared/system/messages.ts'

/** SQS takes no text with these two, and a name may have them; as JSON they can be written in another way. */
const escapeNonCharacters = (json: string) =>
  json.replaceAll('\uFFFE', '\\ufffe').replaceAll('\uFFFF', '\\uffff')

/** Puts messages into queues. */
export const queueSender =
  <Queue extends string>(sqs: SQSClient, urlOf: (queue: Queue) => string) =>
  async (queue: Queue, message: Envelope): Promise<void> => {
    const body = escapeNonCharacters(JSON.stringify(message))
    await sqs.send(new SendMessageCommand({ QueueUrl: urlOf(queue), MessageBody: body }))
  }
