import { isWebsiteStated, profileStore } from '../../companies/index.ts'
import { readingStore } from '../reading-store.ts'
import {
  jobIdOf,
  jobWrites,
  queueJob,
  selectionStore,
  startMessage,
  jobWorker,
} from '../../operations/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { commitTo } from '../../platform/dynamodb/transact.ts'
import { CHUNK_SIZE } from '../../platform/messages/expand-chunk.ts'
import { idempotentMessage } from '../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireRegisterReading } from '../../register/index.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies of the worker that queues the companies of a bulk. */
export const wireRefreshBulk = perContext((context) => {
  const { config, now } = context
  const { nameOf } = wireRegisterReading(context)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)

  return {
    jobWorker: jobWorker(context),
    selections: selectionStore(context),
    chunkSize: CHUNK_SIZE,
    jobIdOf,
    nameOf,
    findProfile: profileStore(context).get,
    isWebsiteStated,
    queueJob: queueJob(context),
    startMessage: startMessage(outbox),
    requestedWrite: readingStore(context).requestedWrite,
    skipWrite: jobWrites(context).putFinishedJob,
    commit: commitTo(documents),
    now,
    /** The message of the next chunk. */
    messageAfter: (jobId: string, cursor: string, requestId: string) =>
      idempotentMessage(outbox)([jobId, cursor], {
        type: 'refreshCompanies',
        body: { job_id: jobId, cursor },
        requestId,
      }),
  }
})
