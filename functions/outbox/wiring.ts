import { messages } from '../../shared/system/messages.ts'
import type { Logger } from '../platform/logger.ts'
import { documentClient, sqsClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { relayMessage } from './domain/relay-message.ts'
import { outboxStore } from './storage/outbox-store.ts'
import { queueSender } from './storage/queue-sender.ts'
import { messageReader } from './storage/read-message.ts'

const outbox = outboxStore(documentClient(), config.table('outbox'))
const dependencies = {
  read: messageReader(messages),
  send: queueSender(sqsClient(), config.queueUrl),
  outbox,
  now: systemClock,
}

/** Carries one message, and says so under the id of the request that caused it. */
async function relay(item: Record<string, unknown>, log: Logger) {
  const outcome = await relayMessage(dependencies, item)
  const line = { requestId: item['request_id'], messageId: item['message_id'], type: item['type'] }
  if (outcome === 'delivered') log.info('message relayed', line)
  if (outcome === 'waiting') log.warn('message waits: no queue takes it yet', line)
  if (outcome === 'rejected') log.error('message rejected: no queue takes it', line)
  return outcome
}

export const wiring = { relay, waitingSince: outbox.waitingSince, now: systemClock, logger }
