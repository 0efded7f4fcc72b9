import { functions } from '../../shared/system/functions.ts'
import { jobIdOf } from '../jobs/domain/job-id-of.ts'
import type { Job, JobRequest } from '../jobs/domain/job.ts'
import { runJob, type Worked } from '../jobs/domain/run-job.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { requestJob } from '../jobs/storage/request-job.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { CHUNK_SIZE } from '../platform/messages/expand-chunk.ts'
import { messageOnce } from '../platform/messages/once-writer.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { selectionStore } from './storage/selection-store.ts'
import { vacancyStore } from './storage/vacancy-store.ts'

const documents = documentClient()
const outbox = outboxWriter(config.table('outbox'), systemClock)
const jobTable = { documents, table: config.table('jobs'), now: systemClock }

const jobs = jobStore(jobTable)
/** The lease is longer than the worker's timeout, so that two workers never run the same job. */
const leaseSeconds = functions.retryVacancies.timeoutSeconds + 10

/** The messages of a bulk go through the queue `retries`, so that they do not delay single requests. */
const request = requestJob({
  ...jobTable,
  messageOf: ({ job_id, request_id }) =>
    outbox({ type: 'processVacancy', body: { job_id }, requestId: request_id, notBefore: systemClock() }),
})

/** The dependencies of the worker that queues the vacancies of a bulk. */
export const retryWiring = {
  ...queueWiring('bulk'),
  runJob: (
    started: { jobId: string; isLastTry: boolean },
    work: (job: Job) => Promise<Worked<TransactItem>>,
  ) => runJob({ jobs, leaseSeconds }, started, work),
  selections: selectionStore(s3Client(), config.bucket('sources')),
  vacancies: vacancyStore(documents, config.table('vacancies')),
  chunkSize: CHUNK_SIZE,
  /** Queues one vacancy of a bulk. A repeated chunk does not queue it again, even if its job has ended. */
  requestJobOf: (bulkId: string) => (wanted: JobRequest) =>
    request({ ...wanted, job_id: jobIdOf(bulkId, wanted.subject) }),
  /** The message of the next chunk. */
  messageAfter: (jobId: string, cursor: string, requestId: string) =>
    messageOnce(outbox)([jobId, cursor], {
      type: 'retryVacancies',
      body: { job_id: jobId, cursor },
      requestId,
    }),
}
