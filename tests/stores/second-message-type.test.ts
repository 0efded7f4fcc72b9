import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs'
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { relayMessage } from '../../functions/outbox/domain/relay-message.ts'
import { outboxStore } from '../../functions/outbox/storage/outbox-store.ts'
import { queueSender } from '../../functions/outbox/storage/queue-sender.ts'
import { messageReader } from '../../functions/outbox/storage/read-message.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { createLogger } from '../../functions/platform/logger.ts'
import { messageDelay } from '../../functions/platform/message-delay.ts'
import { outboxWriterOf } from '../../functions/platform/outbox.ts'
import { queueHandler } from '../../functions/platform/queue-handler.ts'
import { streamHandler } from '../../functions/platform/stream-handler.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import { provisionQueues } from '../../infra/local/provision/provision-queues.ts'
import { startQueuePoller } from '../../infra/local/workers/queue-poller.ts'
import type { Worker } from '../../infra/local/workers/repeat.ts'
import { startStreamPoller } from '../../infra/local/workers/stream-poller.ts'
import { messages } from '../../shared/system/messages.ts'
import { queues } from '../../shared/system/queues.ts'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'

/** What a later feature adds: a queue, a type of message ... */
const allQueues = {
  ...queues,
  sums: { batchSize: 10, visibilityTimeoutSeconds: 60, retryDelaysSeconds: [0, 0] },
} as const
const allMessages = {
  ...messages,
  addUp: { queue: 'sums', body: z.object({ user: z.string(), numbers: z.array(z.number()) }) },
} as const

let emulators: TestEmulators
const workers: Worker[] = []
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await emulators.stop()
})

const lines: string[] = []
const logger = createLogger((line) => lines.push(line), systemClock)
const failures: unknown[] = []
const report = (error: unknown) => void failures.push(error)

/** ... and a handler; here it fails at first. */
function addUpWorker(queueUrl: string) {
  const { documents, sqs, tables } = emulators
  let tries = 0
  return queueHandler<typeof allMessages, 'sums'>({
    queue: allQueues.sums,
    messages: allMessages,
    handlers: {
      async addUp({ user, numbers }, { log }) {
        tries += 1
        if (tries === 1) throw new Error('not today')
        log.info('adding up')
        const Item = { user_id: user, sum: numbers.reduce((sum, number) => sum + number, 0) }
        await documents.send(new PutCommand({ TableName: tables.codes, Item }))
      },
    },
    delay: messageDelay(sqs, queueUrl),
    logger,
    clock: systemClock,
  })
}

/** The relay as its wiring joins it, on the longer lists. */
function relay(urlOf: (queue: string) => string) {
  const outbox = outboxStore(emulators.documents, emulators.tables.outbox)
  const read = messageReader(allMessages)
  const send = queueSender(emulators.sqs, urlOf)
  return streamHandler({
    handle: (item) => relayMessage({ read, send, outbox, now: systemClock }, item),
    logger,
  })
}

async function waitingIn(QueueUrl: string): Promise<string | undefined> {
  const { Attributes } = await emulators.sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  )
  return Attributes?.ApproximateNumberOfMessages
}

test('another type of message walks the whole road by an entry in the lists and a handler', async () => {
  const { documents, endpoints, sqs, streams, tables } = emulators
  await provisionQueues(sqs, 'test', allQueues)
  const urlOf = (queue: string) => `${queueUrlPrefix(endpoints.sqs)}test-${queue}`
  const [carry, addUp] = [relay(urlOf), addUpWorker(urlOf('sums'))]
  workers.push(
    await startStreamPoller({
      batchSize: 10,
      retries: 2,
      streams,
      tableName: tables.outbox,
      invoke: (event) => carry(event as DynamoDBStreamEvent),
      report,
    }),
    await startQueuePoller({
      sqs,
      queueUrl: urlOf('sums'),
      batchSize: allQueues.sums.batchSize,
      invoke: (event) => addUp(event as SQSEvent),
      report,
    }),
  )

  const message = outboxWriterOf(allMessages)(tables.outbox, systemClock)
  const body = { template: 'account_exists', to: 'uma@example.com', name: 'Uma' } as const
  const TransactItems = [
    { Put: { TableName: tables.users, Item: { user_id: 'uma' } } },
    message({ type: 'addUp', body: { user: 'uma', numbers: [1, 2, 3] }, requestId: 'request-1' }),
    message({ type: 'sendMail', body, requestId: 'request-1' }),
  ]
  await documents.send(new TransactWriteCommand({ TransactItems }))

  const sumOf = async () => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.codes, Key: { user_id: 'uma' } }),
    )
    return Item?.['sum'] as unknown
  }
  await expect.poll(sumOf, { timeout: 20_000 }).toBe(6)
  // each type goes to its own queue alone
  await expect.poll(() => waitingIn(urlOf('mail')), { timeout: 20_000 }).toBe('1')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ message: 'adding up', requestId: 'request-1', type: 'addUp' }),
  )
  expect(failures).toEqual([])
})
