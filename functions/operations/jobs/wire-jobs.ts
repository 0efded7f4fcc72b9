import { type QueueName, queues } from '#shared/system/queues.ts'
import { documentClient, s3Client, sqsClient } from '../../platform/clients.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { oncePerProcess } from '../../platform/resources.ts'
import { wireRequests } from '../../sessions/index.ts'
import { auditWrite } from '../audit/storage/audit-write.ts'
import { queueCounts } from './adapters/queue-counts.ts'
import { bulkStore } from './storage/bulk-store.ts'
import { jobStore } from './storage/job-store.ts'
import { queueJob } from './storage/queue-job.ts'
import { selectionStore } from './storage/selection-store.ts'

/** The dependencies of the calls about jobs. */
export const wireJobs = oncePerProcess((resources) => {
  const { config, now } = resources
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const jobTable = { documents, table: config.table('jobs'), now }
  const commitAs = commitAsAdmin(documents, config.table('users'))
  const messagesOf = queueCounts(sqsClient())

  return {
    ...wireRequests(resources),
    queueNames: new Set(Object.keys(queues)),
    jobs: jobStore(jobTable),
    countDeadLetters: (queue: string) =>
      messagesOf(config.deadLetterQueueUrl(queue as QueueName)).then(({ waiting }) => waiting),
    queueJob: queueJob({
      ...jobTable,
      commitAs,
      messageOf: ({ job_id, request_id }) =>
        outbox({ type: 'redriveQueue', body: { job_id, moved: 0 }, requestId: request_id }),
    }),
    bulks: bulkStore(documents, config.table('jobs')),
    selections: selectionStore(s3Client(), config.bucket('sources')),
    audit: auditWrite(config.table('audit')),
    commitAs,
  }
})
