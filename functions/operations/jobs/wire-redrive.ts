import { functions } from '#shared/system/functions.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { documentClient, sqsClient } from '../../platform/clients.ts'
import { messageOnce } from '../../platform/messages/once-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { queueWiring } from '../../platform/messages/queue-wiring.ts'
import { deadLetters } from './adapters/dead-letters.ts'
import { createdNow, jobOfLetter } from './adapters/job-of-letter.ts'
import { queueOfRedrive } from './domain/redrive.ts'
import type { DeadLetter } from './domain/redrive-queue.ts'
import { jobStore } from './storage/job-store.ts'
import { wireJobWorker } from './wire-job-worker.ts'
import { wired } from '../../platform/resources.ts'

const { timeoutSeconds } = functions.redriveQueue

/** The time of a run, which leaves time to delete the last batch. */
const RUN_MILLISECONDS = (timeoutSeconds - 15) * 1000

/** The dependencies of the worker that moves dead letters back to their queue. */
export const wireRedrive = wired((resources) => {
  const { config, now } = resources
  const outbox = outboxWriter(config.table('outbox'), now)
  const jobTable = { documents: documentClient(), table: config.table('jobs'), now }
  const jobs = jobStore(jobTable)

  const redriveWiring = {
    /** How long a received dead letter is hidden from other runs. It exceeds the time of one batch. */
    hiddenSeconds: 120,
    ...queueWiring(resources, 'redrives'),
    jobWorker: wireJobWorker(resources),
    deadLettersOf(subject: string) {
      const queue = (Object.keys(queues) as QueueName[]).find((name) => name === queueOfRedrive(subject))
      if (queue === undefined) throw new Error(`The subject ${subject} names no queue`)
      const end = now().getTime() + RUN_MILLISECONDS
      return {
        ...deadLetters(sqsClient(), {
          dead: config.deadLetterQueueUrl(queue),
          queue: config.queueUrl(queue),
          hiddenSeconds: redriveWiring.hiddenSeconds,
        }),
        async revive(letter: DeadLetter): Promise<DeadLetter> {
          const jobId = jobOfLetter(letter.body)
          if (jobId === undefined) return letter
          await jobs.requeue(jobId)
          // also if an interrupted run has revived the job
          return { ...letter, body: createdNow(letter.body, now()) }
        },
        hasTime: () => now().getTime() < end,
      }
    },
    /** The instant at which messages that are hidden now can be received. */
    whenVisible: () => new Date(now().getTime() + redriveWiring.hiddenSeconds * 1000),
    /** The message of the next part. A part that waits may begin where the last one did, so its instant tells them apart. */
    messageAfter: (jobId: string, moved: number, requestId: string, notBefore?: Date) =>
      messageOnce(outbox)([jobId, String(moved), ...(notBefore ? [notBefore.toISOString()] : [])], {
        type: 'redriveQueue',
        body: { job_id: jobId, moved },
        requestId,
        ...(notBefore && { notBefore }),
      }),
  }

  return redriveWiring
})
