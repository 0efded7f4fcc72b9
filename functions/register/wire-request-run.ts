import type { CommitAs } from '#shared/write.ts'
import { jobMessages } from '#shared/system/job-messages.ts'
import { presentingJob, queueJob } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { importRuns } from './storage/import-runs.ts'
import { type Context, perContext } from '../platform/context.ts'

function requestRun(context: Context, commitAs?: CommitAs) {
  const { config, now } = context
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)

  const request = queueJob(context, {
    commitAs,
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: jobMessages.register, body: { job_id }, requestId: request_id }),
  })

  return {
    queueJob: presentingJob(request),
    runWrite: importRuns(documents, config.table('imports'), now).newWrite,
  }
}

/** The dependencies of the schedule, which queues an import. */
export const wireRequestRun = perContext((context) => requestRun(context))

/** The dependencies of the calls with which administrators queue an import. */
export const wireAdminRun = perContext((context) => requestRun(context, commitAsAdmin(context)))
