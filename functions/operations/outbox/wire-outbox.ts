import { MESSAGE_REJECTED, MESSAGE_RELAYED, MESSAGE_WAITS } from '#shared/system/log-messages.ts'
import { messages } from '#shared/system/messages.ts'
import type { MessageDefinition } from '#shared/system/message-definition.ts'
import { documentClient, sqsClient } from '../../platform/clients.ts'
import { messageNames } from '../../platform/messages/message-names.ts'
import { batchSender } from './adapters/batch-sender.ts'
import { type MessageLog, relayMessage } from './domain/relay-message.ts'
import { outboxStore } from './storage/outbox-store.ts'
import { messageReader } from './storage/read-message.ts'
import { perContext } from '../../platform/context.ts'

export const wireOutbox = perContext(({ config, now, logger }) => {
  /** The dependencies that send the messages of a list to their queues. */
  function wiringOf<Queue extends string>(
    list: Record<string, MessageDefinition & { queue: Queue }>,
    urlOf: (queue: Queue | 'retries') => string,
  ) {
    const outbox = outboxStore(documentClient(), config.table('outbox'))
    const dependencies = {
      read: messageReader(list),
      send: batchSender(sqsClient(), urlOf),
      outbox,
      says: { delivered: MESSAGE_RELAYED, waiting: MESSAGE_WAITS, rejected: MESSAGE_REJECTED },
      now,
    }
    const relay = (item: Record<string, unknown>, log: MessageLog) => relayMessage(dependencies, item, log)
    return {
      stream: { handle: relay, namesOf: messageNames, logger },
      sweep: {
        relay,
        waiting: outbox.waiting,
        logOf: (item: Record<string, unknown>) => logger.with(messageNames(item)),
        now,
      },
      logger,
    }
  }

  const wiring = wiringOf(messages, config.queueUrl)

  return { wiringOf, wiring }
})
