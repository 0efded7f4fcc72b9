import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Envelope } from '#shared/system/messages.ts'
import { asciiJson } from './ascii-json.ts'
import { traceAttributes } from './message-identity.ts'

/** Sends messages to queues. A message with a delay is received after that many seconds, at most 900. */
export const queueSender =
  <Queue extends string>(sqs: SQSClient, urlOf: (queue: Queue) => string) =>
  async (queue: Queue, message: Envelope, delaySeconds = 0): Promise<void> => {
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: urlOf(queue),
        MessageBody: asciiJson(message),
        ...traceAttributes(message),
        ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
      }),
    )
  }
