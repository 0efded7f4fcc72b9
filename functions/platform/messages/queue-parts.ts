import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { queueOfLongWaits } from '#shared/system/functions.ts'
import { type Envelope, messages } from '#shared/system/messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { sqsClient } from '../clients.ts'
import type { Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import { queueSender } from './queue-sender.ts'

/** The longest delay of SQS. */
const MAX_DELAY_SECONDS = 900

/** The delay in seconds until an instant, from 1 to 900. The minimum prevents a loop without pauses. */
const delayUntil = (until: Date, now: Date): number =>
  Math.min(MAX_DELAY_SECONDS, Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)))

interface SendLaterDependencies<Queue extends string> {
  send: (queue: Queue, message: Envelope, delaySeconds: number) => Promise<void>
  /** The queue of the message. */
  own: Queue
  /** The queue for messages that wait longer than SQS can delay them. */
  long: Queue
  now: Clock
}

/**
 * Sends a message again, to be handled at the earliest at an instant. A delay above the limit of SQS takes several
 * turns. Before the instant, the handler of the queue only sends the message again.
 */
export const sendLater =
  <Queue extends string>({ send, own, long, now }: SendLaterDependencies<Queue>) =>
  (message: Envelope, until: Date): Promise<void> => {
    const at = now()
    const isLong = until.getTime() - at.getTime() > 1000 * MAX_DELAY_SECONDS
    return send(isLong ? long : own, { ...message, not_before: until.toISOString() }, delayUntil(until, at))
  }

/** Sets the visibility timeout of a received message, which delays its next delivery. */
export const setVisibilityTimeout =
  (sqs: SQSClient, queueUrl: string) =>
  async (receiptHandle: string, seconds: number): Promise<void> => {
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: seconds,
      }),
    )
  }

/** The dependencies of a queue's handler, except its message handlers. */
export function queueParts({ config, now, logger }: Context, name: QueueName) {
  return {
    queue: queues[name],
    queueName: name,
    messages,
    setVisibilityTimeout: (receiptHandle: string, seconds: number) =>
      setVisibilityTimeout(sqsClient(), config.queueUrl(name))(receiptHandle, seconds),
    sendLater: sendLater({
      send: queueSender(sqsClient(), config.queueUrl),
      own: name,
      long: queueOfLongWaits(name),
      now,
    }),
    now,
    logger,
  }
}
