import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  type MessageAttributeValue,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSMessageAttribute, SQSRecord } from 'aws-lambda'
import { limitConcurrency } from '../../../functions/platform/limit-concurrency.ts'
import { LONG_POLL_SECONDS } from '../emulators/fauxqs-queue.ts'
import type { Invoke } from '../lambda/invoke.ts'
import type { GiveWay } from '../shed-calls.ts'
import { batchFailures } from './batch-failures.ts'
import { pause, repeat, type Report, type Worker } from './repeat.ts'

interface QueuePoller {
  sqs: SQSClient
  queueUrl: string
  batchSize: number
  /** How many batches are handled at once, so that one slow batch does not block the next. */
  maxConcurrency: number
  invoke: Invoke
  report: Report
  /** Batches give way to calls of users. In a crowd one runs at a time. */
  giveWay?: GiveWay | undefined
  rest?: typeof pause
}

/** How often a queue looks whether calls leave room for one more batch. */
const LOOK_MS = 100

/**
 * Runs a handler on the messages of a queue as Lambda does. It deletes processed messages. Failed ones return after
 * their visibility timeout. The queue itself handles receive counts, delays and the dead-letter queue.
 */
export async function startQueuePoller(poller: QueuePoller): Promise<Worker> {
  const { sqs, queueUrl, report, giveWay, rest = pause } = poller
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['QueueArn'] }),
  )
  const queueArn = Attributes?.QueueArn ?? ''
  // while the queue is empty, only one long poll waits instead of one per batch
  const inTurn = limitConcurrency(1)
  let running = 0
  // asked before messages are received: while they wait, their visibility timeout runs
  const mayReceive = () => running === 0 || giveWay === undefined || giveWay.hasRoom()
  const workers = Array.from({ length: poller.maxConcurrency }, () =>
    repeat(report, async (stopped) => {
      const messages = await inTurn(async () => {
        while (!mayReceive() && !stopped.aborted) await rest(LOOK_MS, stopped)
        const received = stopped.aborted ? [] : await receive(poller, stopped)
        if (received.length > 0) running += 1
        return received
      })
      if (messages.length === 0) return
      const batch = () => handle(poller, queueArn, messages)
      await (giveWay?.run(batch) ?? batch()).finally(() => {
        running -= 1
      })
    }),
  )
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

async function receive({ sqs, queueUrl, batchSize }: QueuePoller, stopped: AbortSignal): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: batchSize,
      WaitTimeSeconds: LONG_POLL_SECONDS,
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
    }),
    { abortSignal: stopped },
  )
  return Messages
}

async function handle({ sqs, queueUrl, invoke, report }: QueuePoller, queueArn: string, messages: Message[]) {
  let answer: unknown
  try {
    answer = await invoke(queueEvent(messages, queueArn))
  } catch (error) {
    // SQS delivers the whole batch again, as after a crash
    report(error)
    return
  }
  const failed = batchFailures(
    answer,
    messages.map(({ MessageId = '' }) => MessageId),
  )
  await remove(
    sqs,
    queueUrl,
    messages.filter(({ MessageId = '' }) => !failed.includes(MessageId)),
  )
}

/** Deletes messages. @throws if some are not deleted: they are then received again. */
async function remove(sqs: SQSClient, queueUrl: string, messages: Message[]) {
  if (messages.length === 0) return
  const { Failed = [] } = await sqs.send(
    new DeleteMessageBatchCommand({
      QueueUrl: queueUrl,
      Entries: messages.map(({ ReceiptHandle }, at) => ({ Id: String(at), ReceiptHandle })),
    }),
  )
  if (Failed.length > 0) throw new Error(`${Failed.length} messages could not be deleted`)
}

export const queueEvent = (messages: readonly Message[], queueArn: string): SQSEvent => ({
  Records: messages.map((message) => recordOf(message, queueArn)),
})

function recordOf(message: Message, queueArn: string): SQSRecord {
  const { MessageId = '', ReceiptHandle = '', Body = '', MD5OfBody = '', Attributes = {} } = message
  return {
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    md5OfBody: MD5OfBody,
    attributes: {
      ...Attributes,
      ApproximateReceiveCount: Attributes.ApproximateReceiveCount ?? '1',
      SentTimestamp: Attributes.SentTimestamp ?? '',
      SenderId: Attributes.SenderId ?? '',
      ApproximateFirstReceiveTimestamp: Attributes.ApproximateFirstReceiveTimestamp ?? '',
    },
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [name, attributeOf(value)]),
    ),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: queueArn.split(':')[3] ?? '',
  }
}

const attributeOf = ({
  DataType = 'String',
  StringValue,
  BinaryValue,
}: MessageAttributeValue): SQSMessageAttribute => ({
  dataType: DataType as SQSMessageAttribute['dataType'],
  ...(StringValue !== undefined && { stringValue: StringValue }),
  ...(BinaryValue !== undefined && { binaryValue: Buffer.from(BinaryValue).toString('base64') }),
  stringListValues: [],
  binaryListValues: [],
})
