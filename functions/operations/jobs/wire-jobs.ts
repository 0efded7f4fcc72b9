import { type QueueName, queues } from '#shared/system/queues.ts'
import { auditWrite } from '../audit/storage/audit-write.ts'
import { documentClient, s3Client, sqsClient } from '../../platform/clients.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { requestWiring } from '../../sessions/index.ts'
import { queueCounts } from './adapters/queue-counts.ts'
import type { Job } from './domain/job.ts'
import { subjectOfRedrive } from './domain/redrive.ts'
import { presentJob } from './domain/present-job.ts'
import { bulkStore } from './storage/bulk-store.ts'
import { jobStore } from './storage/job-store.ts'
import { requestJob } from './storage/request-job.ts'
import { selectionStore } from './storage/selection-store.ts'
import { wired } from '../../platform/resources.ts'

interface By {
  userId: string
  requestId: string
}

/** The dependencies of the calls about jobs. */
export const wireJobs = wired((resources) => {
  const { config, now } = resources
  const documents = documentClient()
  const audit = auditWrite(config.table('audit'))
  const outbox = outboxWriter(config.table('outbox'), now)
  const jobs = jobStore({ documents, table: config.table('jobs'), now })

  const request = requestJob({
    documents,
    table: config.table('jobs'),
    now,
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: 'redriveQueue', body: { job_id, moved: 0 }, requestId: request_id }),
  })

  return {
    ...requestWiring(resources),
    queueNames: new Set(Object.keys(queues)),
    jobs,
    countDeadLetters: async (queue: string) =>
      (await queueCounts(sqsClient())(config.deadLetterQueueUrl(queue as QueueName))).waiting,
    async requestRedrive(queue: string, count: number, { userId, requestId }: By) {
      const { job, isAlreadyQueued } = await request(
        {
          kind: 'bulk',
          subject: subjectOfRedrive(queue),
          details: null,
          count,
          requested_by: userId,
          request_id: requestId,
        },
        (queued) => [
          audit({
            actor: userId,
            action: 'redrive_queue',
            subject: { kind: 'queue', id: queue },
            before: null,
            after: { job_id: queued.job_id, messages: count },
            at: now(),
            requestId,
          }),
        ],
      )
      return { job: presentJob(job), isAlreadyQueued }
    },
    bulks: bulkStore(documents, config.table('jobs')),
    selections: selectionStore(s3Client(), config.bucket('sources')),
    /** Cancels a job for an administrator. The same transaction records the action. */
    cancelAs:
      ({ userId, requestId }: By) =>
      (job: Job) =>
        jobs.cancel(job, [
          audit({
            actor: userId,
            action: 'cancel_job',
            subject: { kind: 'job', id: job.job_id },
            before: { state: job.state },
            after: { state: 'cancelled' },
            at: now(),
            requestId,
          }),
        ]),
  }
})
