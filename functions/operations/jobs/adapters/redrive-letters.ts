import type { SQSClient } from '@aws-sdk/client-sqs'
import type { Write } from '#shared/write.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import type { idempotentMessage } from '../../../platform/messages/idempotent-outbox-writer.ts'
import { queueOfRedrive } from '../domain/redrive.ts'
import type { DeadLetter, RedriveDependencies } from '../domain/redrive-queue.ts'
import { deadLetters } from './dead-letters.ts'
import { createdNow, dueNow, jobOfLetter } from './job-of-letter.ts'

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
