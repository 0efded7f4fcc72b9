import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Envelope } from '../../../shared/system/messages.ts'

/**
 * JSON in plain ASCII. A name may have letters that a queue refuses for ever, and all behind it in the stream would wait:
 * SQS takes no U+FFFE and U+FFFF, and servers like it no emoji.
 */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Puts messages into queues. */
export const queueSender =
  <Queue extends string>(sqs: SQSClient, urlOf: (queue: Queue) => string) =>
  async (queue: Queue, message: Envelope): Promise<void> => {
    await sqs.send(new SendMessageCommand({ QueueUrl: urlOf(queue), MessageBody: asciiJson(message) }))
  }
