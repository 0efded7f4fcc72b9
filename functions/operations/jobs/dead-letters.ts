import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { MAX_LETTERS } from '#shared/api/admin/dead-letters.ts'
import type { QueueName } from '#shared/system/queues.ts'
import { sqsClient } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'

/** The most messages of a batch in SQS. */
const BATCH = 10

/** How long a message is hidden while it is looked at. It is shown again at once, or after a crash when this has passed. */
const LOOK_SECONDS = 30

/** How long SQS waits for a message. It then asks all its servers, so an empty answer means that none is there. */
const WAIT_SECONDS = 1

/** A message of a dead-letter queue. */
export interface DeadLetter {
  body: string
  receipt: string
}

interface SeenLetter extends DeadLetter {
  id: string
}

/** How many messages wait, are with a worker, and are delayed. SQS counts approximately. */
export const queueCounts = (sqs: SQSClient) => async (QueueUrl: string) => {
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: [
        'ApproximateNumberOfMessages',
        'ApproximateNumberOfMessagesNotVisible',
        'ApproximateNumberOfMessagesDelayed',
      ],
    }),
  )
  return {
    waiting: Number(Attributes['ApproximateNumberOfMessages'] ?? 0),
    in_flight: Number(Attributes['ApproximateNumberOfMessagesNotVisible'] ?? 0),
    delayed: Number(Attributes['ApproximateNumberOfMessagesDelayed'] ?? 0),
  }
}

/**
 * The dead letters of a queue. SQS cannot read a message without hiding it, so each message that is looked at is received
 * and then shown again. A redrive that runs meanwhile waits for those that are hidden. A dead-letter queue has no dead
 * letters of its own, so looking never loses a message.
 */
export function lettersIn(sqs: SQSClient, urls: { dead: string; queue: string }) {
  const receiving = async (
    options: Pick<
      ReceiveMessageCommand['input'],
      'MaxNumberOfMessages' | 'VisibilityTimeout' | 'WaitTimeSeconds'
    >,
  ): Promise<SeenLetter[]> => {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: urls.dead, ...options }))
    return Messages.map(({ MessageId = '', Body = '', ReceiptHandle = '' }) => ({
      id: MessageId,
      body: Body,
      receipt: ReceiptHandle,
    }))
  }

  const show = async (letters: readonly SeenLetter[]) => {
    for (let at = 0; at < letters.length; at += BATCH) {
      const Entries = letters.slice(at, at + BATCH).map(({ receipt }, place) => ({
        Id: String(place),
        ReceiptHandle: receipt,
        VisibilityTimeout: 0,
      }))
      await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: urls.dead, Entries }))
    }
  }

  /** Receives messages until one is wanted, or none or too many are there. One that comes twice counts once. */
  const look = async (isWanted: (letter: SeenLetter) => boolean): Promise<SeenLetter[]> => {
    const seen = new Map<string, SeenLetter>()
    // an answer may have one message alone
    for (let asked = 0; asked < MAX_LETTERS && seen.size < MAX_LETTERS; asked += 1) {
      const received = await receiving({
        MaxNumberOfMessages: BATCH,
        VisibilityTimeout: LOOK_SECONDS,
        WaitTimeSeconds: WAIT_SECONDS,
      })
      for (const letter of received) seen.set(letter.id, letter)
      if (received.length === 0 || received.some(isWanted)) break
    }
    return [...seen.values()]
  }

  return {
    counts: () => queueCounts(sqs)(urls.dead),

    /** Up to 50 messages, which are then shown again. */
    async peek(): Promise<SeenLetter[]> {
      const seen = await look(() => false)
      await show(seen)
      return seen.slice(0, MAX_LETTERS)
    },

    /** Takes one of the first 50 messages, which stays hidden for half a minute. Undefined if it is not among them. */
    async take(id: string): Promise<SeenLetter | undefined> {
      const seen = await look((letter) => letter.id === id)
      await show(seen.filter((letter) => letter.id !== id))
      return seen.find((letter) => letter.id === id)
    },

    /** Receives up to `max` messages, at most ten, and hides them for a time. SQS may return none although there are some. */
    receive: (max: number, hiddenSeconds: number): Promise<DeadLetter[]> =>
      receiving({ MaxNumberOfMessages: Math.min(BATCH, max), VisibilityTimeout: hiddenSeconds }),

    /** Sends messages to the queue. @returns those that it has accepted. */
    async send(letters: readonly DeadLetter[]): Promise<DeadLetter[]> {
      const Entries = letters.map(({ body }, at) => ({ Id: String(at), MessageBody: body }))
      const { Successful = [] } = await sqs.send(
        new SendMessageBatchCommand({ QueueUrl: urls.queue, Entries }),
      )
      const accepted = new Set(Successful.map(({ Id }) => Id))
      return letters.filter((_, at) => accepted.has(String(at)))
    },

    async remove(letters: readonly DeadLetter[]): Promise<void> {
      if (letters.length === 0) return
      const Entries = letters.map(({ receipt }, at) => ({ Id: String(at), ReceiptHandle: receipt }))
      await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: urls.dead, Entries }))
    },
  }
}

/** The dead letters of the product's queues. */
export const deadLetters = perContext(
  ({ config }) =>
    (queue: QueueName) =>
      lettersIn(sqsClient(), { dead: config.deadLetterQueueUrl(queue), queue: config.queueUrl(queue) }),
)
