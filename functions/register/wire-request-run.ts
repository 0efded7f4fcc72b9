import { jobMessages } from '#shared/system/job-messages.ts'
import { presentingJob, requestJob } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { importRuns } from './storage/import-runs.ts'
import { wired } from '../platform/resources.ts'

/** The dependencies of whatever queues an import. */
export const wireRequestRun = wired(({ config, now }) => {
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)

  const request = requestJob({
    documents,
    table: config.table('jobs'),
    now,
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: jobMessages.register, body: { job_id }, requestId: request_id }),
  })

  return {
    queueJob: presentingJob(request),
    runWrite: importRuns(documents, config.table('imports'), now).newWrite,
  }
})
