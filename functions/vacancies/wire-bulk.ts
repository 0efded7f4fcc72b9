import { jobMessages } from '#shared/system/job-messages.ts'
import {
  bulkOf,
  jobIdOf,
  type JobRequest,
  jobWrites,
  queueJob,
  selectionStore,
  jobWorker,
} from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitTo } from '../platform/dynamodb/transact.ts'
import { CHUNK_SIZE } from '../platform/messages/expand-chunk.ts'
import { idempotentMessage } from '../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { wireQueue } from '../platform/messages/wire-queue.ts'
import { deletionWrite } from './storage/deletion-write.ts'
import { vacancyStore } from './storage/vacancy-store.ts'
import { wireVacancyChange } from './wire-vacancy-change.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the worker that works on the vacancies of a bulk, or queues them. */
export const wireBulk = perContext((context) => {
  const { config, now } = context
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const { putFinishedJob } = jobWrites(context)

  /** The messages of a bulk go through the queue `retries`, so that they do not delay single requests. */
  const request = queueJob(context, {
    messageOf: ({ kind, job_id, request_id }) =>
      outbox({
        type: kind === 'screenshot' ? jobMessages.screenshot : jobMessages.vacancy,
        body: { job_id },
        requestId: request_id,
        notBefore: now(),
      }),
  })

  return {
    ...wireQueue(context, 'bulk'),
    jobWorker: jobWorker(context),
    selections: selectionStore(context),
    vacancies: vacancyStore(context),
    chunkSize: CHUNK_SIZE,
    jobIdOf,
    bulkOf,
    queueJob: (wanted: JobRequest) => request(wanted),
    deletionWrite: deletionWrite(config.table('vacancies')),
    vacancyChange: wireVacancyChange(context),
    endedJob: putFinishedJob,
    commit: commitTo(documents),
    /** The message of the next chunk. */
    messageAfter: (jobId: string, cursor: string, requestId: string) =>
      idempotentMessage(outbox)([jobId, cursor], {
        type: 'runBulk',
        body: { job_id: jobId, cursor },
        requestId,
      }),
  }
})
