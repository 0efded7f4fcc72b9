import {
  ChangeMessageVisibilityCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { provisionQueues, queueUrlPrefix } from '../../infra/local/provision.ts'
import { startQueuePoller } from '../../infra/local/workers/queue-poller.ts'
import { failuresOf, pollerWorld } from '../support/emulators/poller-world.ts'

const world = pollerWorld()

const failures = (records: SQSRecord[]) => failuresOf(records.map(({ messageId }) => messageId))

let made = 0
/** Creates a queue, and starts a worker that answers each batch with the result of `handle`. */
async function queueWith(
  definition: Partial<QueueDefinition>,
  messages: string[],
  handle: (records: SQSRecord[]) => unknown,
) {
  made += 1
  const { sqs, endpoints, prefix } = world.emulators
  const whole = {
    batchSize: 10,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 60,
    retryDelaysSeconds: [0],
    maxAgeSeconds: 60,
    ...definition,
  }
  await provisionQueues(sqs, prefix, { [`queue${made}`]: whole })
  const queueUrl = `${queueUrlPrefix(endpoints.sqs)}${prefix}-queue${made}`
  for (const body of messages)
    await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: body }))
  const seen: SQSRecord[][] = []
  const worker = await startQueuePoller({
    sqs,
    queueUrl,
    batchSize: whole.batchSize,
    maxConcurrency: whole.maxConcurrency,
    report: world.report,
    invoke: async (event) => {
      const { Records } = event as SQSEvent
      seen.push(Records)
      return handle(Records)
    },
  })
  world.endsWithTest(worker)
  return {
    worker,
    queueUrl,
    seen,
    tries: () => seen.flat().map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`),
    waiting: (url = queueUrl) => countsOf(url),
  }
}

/** Reports records as failed and ends their visibility timeout, as the product's handlers do. */
async function failAtOnce(records: SQSRecord[]) {
  for (const { receiptHandle, eventSourceARN } of records) {
    const QueueUrl = `${queueUrlPrefix(world.emulators.endpoints.sqs)}${eventSourceARN.split(':').at(-1)}`
    await world.emulators.sqs.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout: 0 }),
    )
  }
  return failures(records)
}

async function countsOf(QueueUrl: string) {
  const { Attributes = {} } = await world.emulators.sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  )
  return [
    Number(Attributes.ApproximateNumberOfMessages),
    Number(Attributes.ApproximateNumberOfMessagesNotVisible),
  ]
}

describe('messages of a queue', () => {
  test('messages of a queue reach the handler as Lambda’s events within the batch size, then are deleted', async () => {
    const queue = await queueWith({ batchSize: 2 }, ['a', 'b', 'c', 'd', 'e'], () => undefined)
    await expect.poll(() => queue.tries().toSorted()).toEqual(['a 1', 'b 1', 'c 1', 'd 1', 'e 1'])
    await expect.poll(() => queue.waiting()).toEqual([0, 0])
    expect(Math.max(...queue.seen.map((records) => records.length))).toBe(2)
    expect(queue.seen[0]?.[0]).toEqual({
      messageId: expect.stringMatching(/\S/) as string,
      receiptHandle: expect.stringMatching(/\S/) as string,
      body: expect.any(String) as string,
      md5OfBody: expect.stringMatching(/^[\da-f]{32}$/) as string,
      attributes: expect.objectContaining({
        ApproximateReceiveCount: '1',
        SentTimestamp: expect.stringMatching(/^\d{13}$/) as string,
        SenderId: expect.any(String) as string,
        ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/) as string,
      }) as SQSRecord['attributes'],
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: expect.stringMatching(/^arn:aws:sqs:.*-queue\d+$/) as string,
      awsRegion: expect.stringMatching(/\S/) as string,
    })
  })

  test('only the failed messages of a batch are delivered again', async () => {
    const queue = await queueWith({}, ['good', 'bad', 'fine'], (records) =>
      failAtOnce(
        records.filter(
          ({ body, attributes }) => body === 'bad' && attributes.ApproximateReceiveCount === '1',
        ),
      ),
    )
    await expect.poll(() => queue.tries().toSorted()).toEqual(['bad 1', 'bad 2', 'fine 1', 'good 1'])
    await expect.poll(() => queue.waiting()).toEqual([0, 0])
  })

  test('failed messages stay hidden for the visibility timeout of their queue', async () => {
    const queue = await queueWith({}, ['bad'], (records) => failures(records))
    await expect.poll(() => queue.tries()).toEqual(['bad 1'])
    await queue.worker.stop()
    expect(await queue.waiting()).toEqual([0, 1])
  })

  test('if the handler throws, all messages of the batch are delivered again and the failure is reported', async () => {
    const queue = await queueWith({ visibilityTimeoutSeconds: 1 }, ['a', 'b'], (records) => {
      if (records.some(({ attributes }) => attributes.ApproximateReceiveCount === '1'))
        throw new Error('no such handler')
    })
    // if the machine stalls for a second, the messages are received once more
    await expect
      .poll(() => queue.tries())
      .toEqual(expect.arrayContaining(['a 1', 'a 2', 'b 1', 'b 2']) as string[])
    expect(world.reported).toContain('no such handler')
    await expect.poll(() => queue.waiting()).toEqual([0, 0])
  })

  test('messages that fail too often end in the dead-letter queue', async () => {
    const queue = await queueWith({ retryDelaysSeconds: [0, 0] }, ['poison', 'good'], (records) =>
      failAtOnce(records.filter(({ body }) => body === 'poison')),
    )
    const deadLetters = `${queue.queueUrl}-dead`
    await expect.poll(() => queue.waiting(deadLetters)).toEqual([1, 0])
    expect(queue.tries().toSorted()).toEqual(['good 1', 'poison 1', 'poison 2', 'poison 3'])
    expect(await queue.waiting()).toEqual([0, 0])
    const { Messages } = await world.emulators.sqs.send(new ReceiveMessageCommand({ QueueUrl: deadLetters }))
    expect(Messages).toMatchObject([{ Body: 'poison' }])
  })

  test('delayed messages are delivered after their delay, before the long poll ends', async () => {
    const queue = await queueWith({}, [], () => undefined)
    await world.emulators.sqs.send(
      new SendMessageCommand({ QueueUrl: queue.queueUrl, MessageBody: 'late', DelaySeconds: 1 }),
    )
    await expect.poll(() => queue.tries()).toEqual(['late 1'])
    const { SentTimestamp = 0, ApproximateFirstReceiveTimestamp = 0 } = queue.seen[0]?.[0]?.attributes ?? {}
    const delay = Number(ApproximateFirstReceiveTimestamp) - Number(SentTimestamp)
    expect(delay).toBeGreaterThanOrEqual(1000)
    // a long poll takes 20 s
    expect(delay).toBeLessThan(15_000)
  })

  test('a batch of messages does not wait for another that is slow', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const queue = await queueWith({ batchSize: 1 }, ['slow', 'quick'], ([record]) =>
      record?.body === 'slow' ? released : undefined,
    )
    await expect.poll(() => queue.waiting()).toEqual([0, 1])
    expect(queue.tries().toSorted()).toEqual(['quick 1', 'slow 1'])
    release()
    await expect.poll(() => queue.waiting()).toEqual([0, 0])
  })

  test('after a stop, messages being handled are finished first, and later messages stay in the queue', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const queue = await queueWith({}, ['first'], () => released)
    await expect.poll(() => queue.tries()).toEqual(['first 1'])
    const stopped = queue.worker.stop()
    release()
    await stopped
    expect(await queue.waiting()).toEqual([0, 0])
    await world.emulators.sqs.send(new SendMessageCommand({ QueueUrl: queue.queueUrl, MessageBody: 'later' }))
    const { Messages } = await world.emulators.sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queue.queueUrl }),
    )
    expect(Messages).toMatchObject([{ Body: 'later' }])
  })
})
