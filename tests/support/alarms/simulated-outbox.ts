import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { functions } from '#shared/system/functions.ts'
import type { messages } from '#shared/system/messages.ts'
import { outboxStore } from '../../../functions/operations/outbox/outbox-store.ts'
import { relayMessage, relaySender } from '../../../functions/operations/outbox/relay-message.ts'
import { sweepOutbox } from '../../../functions/operations/outbox/workers/sweep-outbox.ts'
import type { Logger } from '../../../functions/platform/logger.ts'
import { messageLogFields } from '../../../functions/platform/messages/queue-sender.ts'
import { streamHandler } from '../../../functions/platform/messages/stream-handler.ts'
import { contextWith, double } from '../doubles/context-with.ts'
import { lambdaContext } from '../doubles/rest-event.ts'
import type { VirtualTime } from '../queues/virtual-time.ts'

interface OutboxOptions {
  time: VirtualTime
  fault: 'stopped' | 'no queue' | undefined
  send: (queue: string, message: unknown) => void
  loggerOf: (name: 'relayMessages' | 'sweepOutbox') => Logger
}

type Item = Record<string, unknown>

const eventOf = (item: Item) =>
  ({
    Records: [
      {
        eventName: 'INSERT',
        dynamodb: { SequenceNumber: '1', NewImage: marshall(item) as Record<string, AttributeValue> },
      },
    ],
  }) as DynamoDBStreamEvent

/** The pause before the stream delivers a record, at first and again. */
const STREAM_MILLISECONDS = 1000

/** The outbox in memory, with the real relay and sweeper. The stream calls the relay as Lambda does. */
export function simulatedOutbox({ time, fault, send, loggerOf }: OutboxOptions) {
  const items = new Map<string, Item>()
  const settle = async (id: string) => void items.delete(id)
  async function* waiting(before: Date) {
    yield [...items.values()].filter((item) => String(item['created_at']) <= before.toISOString())
  }
  const contextOf = (logger: Logger) =>
    contextWith(
      { now: time.now, logger },
      double(relaySender, async (queue, message) => {
        if (fault === 'no queue') throw new Error('QueueDoesNotExist')
        send(queue, message)
      }),
      double(outboxStore, {
        markDelivered: settle,
        markRejected: settle,
        waiting: (before) => [waiting(before)],
      }),
    )
  const relaying = contextOf(loggerOf('relayMessages'))
  const relayMessages = streamHandler({
    handle: (item, log) => relayMessage(relaying, item, log),
    namesOf: messageLogFields,
    logger: relaying.logger,
  })
  let dead = 0

  return {
    /** Writes a message. The stream then delivers it, unless the relay is stopped. */
    async write(type: keyof typeof messages, body: unknown): Promise<void> {
      const id = `message-${time.elapsed()}-${type}`
      const item = { message_id: id, type, request_id: 'r', created_at: time.now().toISOString(), body }
      items.set(id, item)
      if (fault === 'stopped') return
      for (let tries = 0; tries <= functions.relayMessages.trigger.retries; tries += 1) {
        await time.pass(STREAM_MILLISECONDS)
        const { batchItemFailures } = await relayMessages(eventOf(item), lambdaContext)
        if (batchItemFailures.length === 0) return
      }
      dead += 1
    },
    sweep: () => sweepOutbox(contextOf(loggerOf('sweepOutbox'))),
    /** How many records the stream has given up. */
    deadRecords: () => dead,
  }
}
