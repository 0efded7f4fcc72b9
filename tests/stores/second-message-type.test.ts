import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs'
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { functions } from '#shared/system/functions.ts'
import { messages } from '#shared/system/messages.ts'
import { queues } from '#shared/system/queues.ts'
import { messageReader, readMessage } from '../../functions/operations/outbox/outbox-store.ts'
import { relayMessage, batchSender, relaySender } from '../../functions/operations/outbox/relay-message.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { createLogger } from '../../functions/platform/logger.ts'
import { outboxWriterOf } from '../../functions/platform/messages/outbox.ts'
import {
  queueHandler,
  setVisibilityTimeout,
  sendLater,
} from '../../functions/platform/messages/queue-handler.ts'
import { queueSender, messageLogFields } from '../../functions/platform/messages/queue-sender.ts'
import { streamHandler } from '../../functions/platform/messages/stream-handler.ts'
import type { LambdaHandler } from '../../infra/local/lambda/load-handler.ts'
import { provisionQueues, queueUrlPrefix } from '../../infra/local/provision.ts'
import { setHandlerEnvironment } from '../../infra/local/system.ts'
import { startWorkers } from '../../infra/local/workers/start-workers.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'
import { rememberEnvironment } from '../support/vitest/remember-environment.ts'

/** The lists with the entries of a new feature: a queue, a type of message, and a worker. */
const allQueues = {
  ...queues,
  sums: {
    batchSize: 10,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 60,
    retryDelaysSeconds: [0, 0],
    maxAgeSeconds: 60,
  },
} as const
const allMessages = {
  ...messages,
  addUp: {
    queue: 'sums',
    body: z.object({ user: z.string(), numbers: z.array(z.number()) }),
    lifeSeconds: () => 600,
  },
} as const
const allWorkers = {
  relayMessages: functions.relayMessages,
  addUp: { trigger: { queue: 'sums' }, timeoutSeconds: 10, memoryMegabytes: 256 },
} as const

// test files in one Vitest worker share environment variables, so they are restored at the end
const restoreEnvironment = rememberEnvironment()
afterAll(async () => {
  try {
    await workers?.stop()
    await emulators.stop()
  } finally {
    restoreEnvironment()
    // the next file must not get modules that have read this environment
    vi.resetModules()
  }
})

const lines: string[] = []
const logger = createLogger((line) => lines.push(line), systemClock)
const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const urlOf = (queue: string) => `${queueUrlPrefix(emulators.endpoints.sqs)}${emulators.prefix}-${queue}`

/** The new feature's handler, which fails at first. */
function addUpHandler() {
  let tries = 0
  const send = queueSender<'sums'>(emulators.sqs, urlOf)
  return queueHandler<typeof allMessages, 'sums'>({
    queue: allQueues.sums,
    queueName: 'sums',
    messages: allMessages,
    handlers: {
      async addUp({ user, numbers }, { log }) {
        tries += 1
        if (tries === 1) throw new Error('not today')
        log.info('adding up')
        const Item = { user_id: user, sum: numbers.reduce((sum, number) => sum + number, 0) }
        await emulators.documents.send(new PutCommand({ TableName: emulators.tables.codes, Item }))
      },
    },
    setVisibilityTimeout: setVisibilityTimeout(emulators.sqs, urlOf('sums')),
    sendLater: sendLater({ send, own: 'sums', long: 'sums', now: systemClock }),
    logger,
    now: systemClock,
  })
}

async function waitingIn(QueueUrl: string): Promise<string | undefined> {
  const { Attributes } = await emulators.sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  )
  return Attributes?.ApproximateNumberOfMessages
}

const emulators = await sharedEmulators()
await emulators.makeAll()
const { endpoints, prefix, sqs } = emulators
const settings = {
  ...stageSettings,
  resourcePrefix: prefix,
  queueUrlPrefix: queueUrlPrefix(endpoints.sqs),
}
setHandlerEnvironment(settings, secretPlaces, endpoints)
await provisionQueues(sqs, prefix, allQueues)
const context = contextWith(
  { logger },
  double(readMessage, messageReader<never>(allMessages as never)),
  double(relaySender, batchSender(emulators.sqs, urlOf)),
)
const handlers: Record<string, unknown> = {
  relayMessages: streamHandler({
    handle: (item, log) => relayMessage(context, item, log),
    namesOf: messageLogFields,
    logger,
  }),
  addUp: addUpHandler(),
}
const loadHandler = async (name: string) => handlers[name] as LambdaHandler
const lists = { functions: allWorkers, queues: allQueues }
const workers = await startWorkers({ endpoints, prefix, loadHandler, lists })

test('list entries and a handler are enough to deliver another type of message', async () => {
  const { documents, tables } = emulators
  const message = outboxWriterOf(allMessages)({ tables, now: systemClock })
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
  await expect.poll(sumOf).toBe(6)
  // each type goes only to its own queue
  await expect.poll(() => waitingIn(urlOf('mail'))).toBe('1')
  for (const line of ['message relayed', 'message failed', 'adding up', 'message']) {
    await expect
      .poll(written)
      .toContainEqual(expect.objectContaining({ message: line, requestId: 'request-1', type: 'addUp' }))
  }
})
