import { messages } from '../../shared/system/messages.ts'
import { workersOf } from '../../shared/system/queues.ts'
import { sqsClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { queueSender } from '../platform/messages/queue-sender.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { countWaiting } from './adapters/count-waiting.ts'
import { queueRoom } from './domain/queue-room.ts'
import { messageReader } from './storage/read-message.ts'

/** The dependencies of the worker that returns messages to their own queues. */
export const retriesWiring = {
  ...queueWiring('retries'),
  read: messageReader(messages),
  takePlace: queueRoom({
    countWaiting: countWaiting(sqsClient(), config.queueUrl),
    workersOf,
    now: systemClock,
  }),
  send: queueSender(sqsClient(), config.queueUrl),
  random: Math.random,
}
