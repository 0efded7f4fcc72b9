import { queueOfLongWaits } from '#shared/system/functions.ts'
import { messages } from '#shared/system/messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { sqsClient } from '../clients.ts'
import type { Context } from '../context.ts'
import { queueSender } from './queue-sender.ts'
import { sendLater } from './send-later.ts'
import { setVisibilityTimeout } from './set-visibility-timeout.ts'

/** The dependencies of a queue's handler, except its message handlers. */
export function queueParts({ config, now, logger }: Context, name: QueueName) {
  return {
    queue: queues[name],
    queueName: name,
    messages,
    setVisibilityTimeout: setVisibilityTimeout(sqsClient(), config.queueUrl(name)),
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
