import { messages } from '#shared/system/messages.ts'
import { workersOf } from '#shared/system/queues.ts'
import { sqsClient } from '../../platform/clients.ts'
import { queueSender } from '../../platform/messages/queue-sender.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { countWaiting } from './adapters/count-waiting.ts'
import { queueRoom } from './domain/queue-room.ts'
import { messageReader } from './storage/read-message.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies of the worker that returns messages to their own queues. */
export const wireRetries = perContext((context) => {
  const { config, now } = context

  return {
    ...wireQueue(context, 'retries'),
    read: messageReader(messages),
    takePlace: queueRoom({
      countWaiting: countWaiting(sqsClient(), config.queueUrl),
      workersOf,
      now,
    }),
    send: queueSender(sqsClient(), config.queueUrl),
    random: Math.random,
  }
})
