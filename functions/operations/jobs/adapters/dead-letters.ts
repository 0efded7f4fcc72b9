import {
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { DeadLetter } from '../domain/redrive-queue.ts'
import { queueCounts } from './queue-counts.ts'

/** The most messages of a batch in SQS. */
const BATCH = 10

interface Places {
  dead: string
  queue: string
  /** How long a received dead letter is hidden. */
  hiddenSeconds: number
}

/** The messages of a dead-letter queue, and the queue to which they return. */
export const deadLetters = (sqs: SQSClient, { hiddenSeconds, ...urls }: Places) => ({
  async receive(max: number): Promise<DeadLetter[]> {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: urls.dead,
        MaxNumberOfMessages: Math.min(BATCH, max),
        VisibilityTimeout: hiddenSeconds,
      }),
    )
    return Messages.map(({ Body = '', ReceiptHandle = '' }) => ({ body: Body, receipt: ReceiptHandle }))
  },

  countHidden: async (): Promise<number> => (await queueCounts(sqs)(urls.dead)).in_flight,

  async send(letters: readonly DeadLetter[]): Promise<DeadLetter[]> {
    const Entries = letters.map(({ body }, at) => ({ Id: String(at), MessageBody: body }))
    const { Successful = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: urls.queue, Entries }))
    const accepted = new Set(Successful.map(({ Id }) => Id))
    return letters.filter((_, at) => accepted.has(String(at)))
  },

  async remove(letters: readonly DeadLetter[]): Promise<void> {
    if (letters.length === 0) return
    const Entries = letters.map(({ receipt }, at) => ({ Id: String(at), ReceiptHandle: receipt }))
    await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: urls.dead, Entries }))
  },
})
