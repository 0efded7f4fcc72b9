import {
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { jobMessages } from '#shared/system/job-messages.ts'
import type { Envelope } from '#shared/system/messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import type { Write } from '#shared/write.ts'
import { asciiJson } from '../../../platform/messages/ascii-json.ts'
import type { idempotentMessage } from '../../../platform/messages/idempotent-outbox-writer.ts'
import type { DeadLetter, RedriveDependencies } from '../domain/redrive-queue.ts'
import { queueOfRedrive } from '../domain/redrive.ts'
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
const deadLetters = (sqs: SQSClient, { hiddenSeconds, ...urls }: Places) => ({
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

interface Options {
  sqs: SQSClient
  queueUrl: (queue: QueueName) => string
  deadLetterQueueUrl: (queue: QueueName) => string
  hiddenSeconds: number
  /** How long one run may take, in milliseconds. */
  runMilliseconds: number
  /** Queues a failed job again. */
  requeue: (jobId: string) => Promise<unknown>
  now: () => Date
}

/** The dead letters of a redrive job, by its subject. @throws if the subject names no queue. */
export const redriveLetters =
  (options: Options) =>
  (subject: string): RedriveDependencies => {
    const { sqs, requeue, now } = options
    const queue = (Object.keys(queues) as QueueName[]).find((name) => name === queueOfRedrive(subject))
    if (queue === undefined) throw new Error(`The subject ${subject} names no queue`)
    const end = now().getTime() + options.runMilliseconds
    return {
      ...deadLetters(sqs, {
        dead: options.deadLetterQueueUrl(queue),
        queue: options.queueUrl(queue),
        hiddenSeconds: options.hiddenSeconds,
      }),
      async revive(letter: DeadLetter) {
        const jobId = jobOfLetter(letter.body)
        if (jobId === undefined) return { ...letter, body: dueNow(letter.body, now()) }
        await requeue(jobId)
        // also if an interrupted run has revived the job
        return { ...letter, body: createdNow(letter.body, now()) }
      },
      hasTime: () => now().getTime() < end,
    }
  }

/** The message of the next part. A part that waits may begin where the last one did, so its instant tells them apart. */
export const nextPart =
  (message: ReturnType<typeof idempotentMessage>) =>
  (jobId: string, moved: number, requestId: string, notBefore?: Date): Write =>
    message([jobId, String(moved), ...(notBefore ? [notBefore.toISOString()] : [])], {
      type: 'redriveQueue',
      body: { job_id: jobId, moved },
      requestId,
      ...(notBefore && { notBefore }),
    })
