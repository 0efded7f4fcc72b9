import type { BulkSkip } from '../../shared/bulk-actions.ts'
import { functions } from '../../shared/system/functions.ts'
import { jobMessages } from '../../shared/system/job-messages.ts'
import { bulkOf } from '../jobs/domain/bulk.ts'
import { jobIdOf } from '../jobs/domain/job-id-of.ts'
import type { Job } from '../jobs/domain/job.ts'
import { runJob, type Worked } from '../jobs/domain/run-job.ts'
import { endedJobWrite } from '../jobs/storage/ended-job-write.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { requestJob } from '../jobs/storage/request-job.ts'
import { selectionStore } from '../jobs/storage/selection-store.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { transact, type TransactItem } from '../platform/dynamodb/transact.ts'
import { CHUNK_SIZE } from '../platform/messages/expand-chunk.ts'
import { messageOnce } from '../platform/messages/once-writer.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import type { DeletionChange } from './domain/change-deletion.ts'
import type { BulkItemRequest } from './domain/run-bulk-item.ts'
import type { Vacancy } from './domain/vacancy.ts'
import { deletionWrites } from './deletion-wiring.ts'
import { vacancyStore } from './storage/vacancy-store.ts'

const documents = documentClient()
const outbox = outboxWriter(config.table('outbox'), systemClock)
const jobTable = { table: config.table('jobs'), now: systemClock }

const jobs = jobStore({ documents, ...jobTable })
const endedJob = endedJobWrite(jobTable)
/** The lease is longer than the worker's timeout, so that two workers never run the same job. */
const leaseSeconds = functions.runBulk.timeoutSeconds + 10

/** The messages of a bulk go through the queue `retries`, so that they do not delay single requests. */
const request = requestJob({
  documents,
  ...jobTable,
  messageOf: ({ kind, job_id, request_id }) =>
    outbox({
      type: kind === 'screenshot' ? jobMessages.screenshot : jobMessages.vacancy,
      body: { job_id },
      requestId: request_id,
      notBefore: systemClock(),
    }),
})

/** The dependencies of the worker that works on the vacancies of a bulk, or queues them. */
export const bulkWiring = {
  ...queueWiring('bulk'),
  runJob: (
    started: { jobId: string; isLastTry: boolean },
    work: (job: Job) => Promise<Worked<TransactItem>>,
  ) => runJob({ jobs, leaseSeconds }, started, work),
  selections: selectionStore(s3Client(), config.bucket('sources')),
  vacancies: vacancyStore(documents, config.table('vacancies')),
  chunkSize: CHUNK_SIZE,
  jobIdOf,
  bulkOf,
  requestJob: async (wanted: BulkItemRequest) => (await request(wanted)).job,
  async writeDeletion(vacancy: Vacancy, change: DeletionChange, wanted: BulkItemRequest) {
    const writes = [...deletionWrites(vacancy, change, wanted.request_id), endedJob(wanted, 'done')]
    return (await transact(documents, writes)) === 'written'
  },
  async recordSkip(wanted: BulkItemRequest, skip: BulkSkip) {
    await transact(documents, [endedJob(wanted, skip)])
  },
  /** The message of the next chunk. */
  messageAfter: (jobId: string, cursor: string, requestId: string) =>
    messageOnce(outbox)([jobId, cursor], { type: 'runBulk', body: { job_id: jobId, cursor }, requestId }),
}
