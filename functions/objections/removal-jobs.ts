import { jobMessages } from '#shared/system/job-messages.ts'
import { jobStore, queueJob } from '../operations/index.ts'
import { perContext, type TimedDatabase } from '../platform/context.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'

/** The jobs that remove a contact. An administrator queues them with the message that starts them. */
export const removalJobs = perContext((context: TimedDatabase) => {
  const outbox = outboxWriter(context)
  const { find, cancelWrites } = jobStore(context)
  return {
    find,
    cancelWrites,
    queue: queueJob(context, {
      commitAs: commitAsAdmin(context),
      messageOf: ({ job_id, request_id }) =>
        outbox({
          type: jobMessages.removal,
          body: { job_id, pass: 1, part: 'profiles', read: 0 },
          requestId: request_id,
        }),
    }),
  }
})
