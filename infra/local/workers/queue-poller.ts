import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { inTurns } from '../../../functions/platform/in-turns.ts'
import type { Invoke } from '../lambda/invoke.ts'
import { batchFailures } from './batch-failures.ts'
import { queueEvent } from './queue-event.ts'
import { repeat, type Report, type Worker } from './repeat.ts'

/** The least that Lambda's pollers may be held to: one slow batch does not hold up the next. */
const BATCHES_AT_ONCE = 2

/** A long poll that is broken off swallows a message (fauxqs), so that stopping waits for the end of one. */
const LONG_POLL_SECONDS = 1

interface QueuePoller {
  sqs: SQSClient
  queueUrl: string
  batchSize: number
  invoke: Invoke
  report: Report
}

/**
 * Runs a handler on the messages of a queue as Lambda does. What did not fail is deleted; what did comes back when its
 * visibility ends. Receive counts, delays and the dead-letter queue are the queue's own.
 */
export async function startQueuePoller(poller: QueuePoller): Promise<Worker> {
  const { sqs, queueUrl, report } = poller
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['QueueArn'] }),
  )
  const queueArn = Attributes?.QueueArn ?? ''
  // while nothing comes one long poll waits, and not one for each batch
  const inTurn = inTurns(1)
  const workers = Array.from({ length: BATCHES_AT_ONCE }, () =>
    repeat(report, async (stopped) => {
      const messages = await inTurn(async () => (stopped.aborted ? [] : receive(poller)))
      if (messages.length > 0) await handle(poller, queueArn, messages)
    }),
  )
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

async function receive({ sqs, queueUrl, batchSize }: QueuePoller): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: batchSize,
      WaitTimeSeconds: LONG_POLL_SECONDS,
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
    }),
  )
  return Messages
}

async function handle({ sqs, queueUrl, invoke, report }: QueuePoller, queueArn: string, messages: Message[]) {
  let answer: unknown
  try {
    answer = await invoke(queueEvent(messages, queueArn))
  } catch (error) {
    // as after a crash: the whole batch comes back
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

/** @throws where some stay: they come back, and are handled again. */
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
