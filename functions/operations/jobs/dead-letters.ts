import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { MAX_LETTERS } from '#shared/api/admin/dead-letters.ts'
import { jobMessages } from '#shared/system/job-messages.ts'
import { Envelope } from '#shared/system/messages.ts'
import type { QueueName } from '#shared/system/queues.ts'
import { sqsClient } from '../../platform/clients.ts'
import { perContext, type TimedDatabase } from '../../platform/context.ts'
import { asciiJson } from '../../platform/messages/queue-sender.ts'
import { jobStore } from './job-store.ts'

/** The most messages of a batch in SQS. */
const BATCH = 10

/** How long a message is hidden while it is looked at. It is shown again at once, or after a crash when this has passed. */
const LOOK_SECONDS = 30

/** How long SQS waits for a message. It then asks all its servers, so an empty answer means that none is there. */
const WAIT_SECONDS = 1

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

/** The dead letters of a queue, each received and shown again: SQS reads none without hiding it. A redrive waits for hidden ones. */
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

const types = [...Object.values(jobMessages), 'readFeed', 'readJobSite', 'redriveQueue'] as const
const JobLetter = z.object({ type: z.enum(types), body: z.object({ job_id: z.string() }) })

/** A dead letter that can be parsed, as if it had been sent at an instant. */
export const createdNow = (body: string, now: Date): string => {
  const {
    postponed: _postponed,
    not_before: _notBefore,
    due_since: _dueSince,
    ...message
  } = JSON.parse(body) as Partial<Envelope>
  return asciiJson({ ...message, created_at: now.toISOString() })
}

const Letter = z.looseObject({ message_id: z.string() })

/** A dead letter whose effect is due from an instant on: it expires as before, but nobody is told that it is late. */
export function dueNow(body: string, now: Date): string {
  try {
    const letter = Letter.safeParse(JSON.parse(body)).data
    return letter === undefined ? body : asciiJson({ ...letter, due_since: now.toISOString() })
  } catch {
    return body
  }
}

/** The id of the job that a dead letter runs. Undefined for any other message, and for one that cannot be read. */
export function jobOfLetter(body: string): string | undefined {
  try {
    return JobLetter.safeParse(JSON.parse(body)).data?.body.job_id
  } catch {
    return undefined
  }
}

/**
 * Queues the job of a dead letter again if it has failed. Otherwise its worker would do nothing.
 * @returns the letter to send. That of a job is as young as the job is then. Any other is due only now.
 */
export async function revive(context: TimedDatabase<'jobs'>, letter: DeadLetter): Promise<DeadLetter> {
  const jobId = jobOfLetter(letter.body)
  if (jobId === undefined) return { ...letter, body: dueNow(letter.body, context.now()) }
  await jobStore(context).requeue(jobId)
  // also if an interrupted run has revived the job
  return { ...letter, body: createdNow(letter.body, context.now()) }
}

/** A failed message as administrators see it. Of its payload they see ids alone: no address, no text, no secret. */
interface ReadLetter {
  type: string | null
  created_at: string | null
  request_id: string | null
  ids: Record<string, string>
}

const UNREADABLE: ReadLetter = { type: null, created_at: null, request_id: null, ids: {} }

/** Parses a failed message, which may be anything. */
export function readLetter(body: string): ReadLetter {
  try {
    const letter = Envelope.parse(JSON.parse(body))
    const { type, created_at, request_id } = letter
    return { type, created_at, request_id, ids: idsOf(letter.body) }
  } catch {
    return UNREADABLE
  }
}

/** A value that can be an id. Longer texts are not shown, because a field may be named wrongly. */
const ID = /^[\w-]{1,64}$/

const idsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).flatMap(([name, value]) =>
      name.endsWith('_id') && ID.test(String(value)) ? [[name, String(value)]] : [],
    ),
  )
