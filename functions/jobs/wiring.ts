import { kindOfQueue } from '../../shared/system/job-messages.ts'
import { type QueueName, queues } from '../../shared/system/queues.ts'
import { auditWrite } from '../audit/storage/audit-write.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import type { Job } from './domain/job.ts'
import { bulkStore } from './storage/bulk-store.ts'
import { jobStore } from './storage/job-store.ts'

const documents = documentClient()
const audit = auditWrite(config.table('audit'))
const jobs = jobStore({ documents, table: config.table('jobs'), now: systemClock })

/** The dependencies of the calls about jobs. */
export const wiring = {
  ...requestWiring(),
  kindsByQueue: new Map((Object.keys(queues) as QueueName[]).map((queue) => [queue, kindOfQueue(queue)])),
  jobs,
  bulks: bulkStore(documents, config.table('jobs')),
  /** Cancels a job for an administrator. The same transaction records the action. */
  cancelAs:
    ({ userId, requestId }: { userId: string; requestId: string }) =>
    (job: Job) =>
      jobs.cancel(job, [
        audit({
          actor: userId,
          action: 'cancel_job',
          subject: { kind: 'job', id: job.job_id },
          before: { state: job.state },
          after: { state: 'cancelled' },
          at: systemClock(),
          requestId,
        }),
      ]),
}
