import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Envelope } from '../../../shared/system/messages.ts'

/** Puts messages into queues. */
export const queueSender =
  <Queue extends string>(sqs: SQSClient, urlOf: (queue: Queue) => string) =>
  async (queue: Queue, message: Envelope): Promise<void> => {
    await sqs.send(new SendMessageCommand({ QueueUrl: urlOf(queue), MessageBody: JSON.stringify(message) }))
  }
