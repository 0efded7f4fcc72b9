import { functions } from '#shared/system/functions.ts'
import { sqsClient } from '../../platform/clients.ts'
import { idempotentMessage } from '../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { nextPart, redriveLetters } from './adapters/redrive-letters.ts'
import { jobStore } from './storage/job-store.ts'
import { jobWorker } from './wire-job-worker.ts'
import { perContext } from '../../platform/context.ts'

const { timeoutSeconds } = functions.redriveQueue

/** The time of a run, which leaves time to delete the last batch. */
const RUN_MILLISECONDS = (timeoutSeconds - 15) * 1000

/** The dependencies of the worker that moves dead letters back to their queue. */
export const wireRedrive = perContext((context) => {
  const { config, now } = context
  const jobs = jobStore(context)

  const letters = {
    sqs: sqsClient(),
    queueUrl: config.queueUrl,
    deadLetterQueueUrl: config.deadLetterQueueUrl,
    /** How long a received dead letter is hidden from other runs. It exceeds the time of one batch. */
    hiddenSeconds: 120,
    runMilliseconds: RUN_MILLISECONDS,
    requeue: jobs.requeue,
    now,
  }

  return {
    ...wireQueue(context, 'redrives'),
    jobWorker: jobWorker(context),
    letters,
    deadLettersOf: redriveLetters(letters),
    /** The instant at which messages that are hidden now can be received. */
    whenVisible: () => new Date(now().getTime() + letters.hiddenSeconds * 1000),
    messageAfter: nextPart(idempotentMessage(outboxWriter(config.table('outbox'), now))),
  }
})
