import { messages } from '#shared/system/messages.ts'
import { workersOf } from '#shared/system/queues.ts'
import { sqsClient } from '../../platform/clients.ts'
import { queueSender } from '../../platform/messages/queue-sender.ts'
import { queueWiring } from '../../platform/messages/queue-wiring.ts'
import { countWaiting } from './adapters/count-waiting.ts'
import { queueRoom } from './domain/queue-room.ts'
import { messageReader } from './storage/read-message.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the worker that returns messages to their own queues. */
export const wireRetries = wired((resources) => {
  const { config, now } = resources

  return {
    ...queueWiring(resources, 'retries'),
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
