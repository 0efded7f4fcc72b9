import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Envelope } from '../../../shared/system/messages.ts'

/**
 * Encodes a value as JSON in plain ASCII. SQS refuses U+FFFE and U+FFFF, and some emulators refuse emoji. A name with
 * such characters would fail for ever and block the messages behind it in the stream.
 */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Sends messages to queues. A message with a delay is received after that many seconds, at most 900. */
export const queueSender =
  <Queue extends string>(sqs: SQSClient, urlOf: (queue: Queue) => string) =>
  async (queue: Queue, message: Envelope, delaySeconds = 0): Promise<void> => {
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: urlOf(queue),
        MessageBody: asciiJson(message),
        ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
      }),
    )
  }
