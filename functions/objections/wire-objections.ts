import { jobMessages } from '#shared/system/job-messages.ts'
import { auditWrite, emailsOf, jobStore, queueJob } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { perContext } from '../platform/context.ts'
import { wireRequests } from '../sessions/index.ts'
import { objectionRequestStore, objectionRequestWrites } from './storage/objection-request-store.ts'
import { objectionStore, objectionWrites } from './storage/objection-store.ts'
import { wireScreen } from './wire-screen.ts'

/** The dependencies of the calls of administrators about objections. */
export const wireObjections = perContext((context) => {
  const { config, now } = context
  const { objectionIdOf } = wireScreen(context)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const writes = objectionWrites(config.table('objections'))
  const requestWrites = objectionRequestWrites(config.table('objection_requests'))
  const jobTable = { documents, table: config.table('jobs'), now }
  const jobs = jobStore(jobTable)
  const commitAs = commitAsAdmin(context)

  return {
    ...wireRequests(context),
    ...objectionStore(documents, config.table('objections')),
    ...objectionRequestStore(documents, config.table('objection_requests'), now),
    idOf: objectionIdOf,
    findJob: jobs.find,
    cancelWrites: jobs.cancelWrites,
    emailsOf: emailsOf(context),
    queueJob: queueJob({
      ...jobTable,
      commitAs,
      messageOf: ({ job_id, request_id }) =>
        outbox({
          type: jobMessages.removal,
          body: { job_id, pass: 1, part: 'profiles', read: 0 },
          requestId: request_id,
        }),
    }),
    addWrite: writes.add,
    setJobWrite: writes.setJob,
    removeWrite: writes.remove,
    removeRequestWrite: requestWrites.remove,
    removeOpenRequestWrite: requestWrites.removeOpen,
    removeReadWrite: requestWrites.removeRead,
    audit: auditWrite(config.table('audit')),
    commitAs,
  }
})
