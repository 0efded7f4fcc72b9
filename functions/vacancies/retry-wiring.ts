import { functions } from '../../shared/system/functions.ts'
import { jobIdOf } from '../jobs/domain/job-id-of.ts'
import type { JobRequest } from '../jobs/domain/job.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { requestJob } from '../jobs/storage/request-job.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { CHUNK_SIZE } from '../platform/messages/expand-chunk.ts'
import { onceWriter } from '../platform/messages/once-writer.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { selectionStore } from './storage/selection-store.ts'
import { vacancyStore } from './storage/vacancy-store.ts'

const documents = documentClient()
const outbox = outboxWriter(config.table('outbox'), systemClock)
const sendOnce = onceWriter(documents, outbox)
const jobTable = { documents, table: config.table('jobs'), now: systemClock }

/** The messages of a bulk go through the queue `retries`, so that they do not delay single requests. */
const request = requestJob({
  ...jobTable,
  messageOf: ({ job_id, request_id }) =>
    outbox({ type: 'processVacancy', body: { job_id }, requestId: request_id, notBefore: systemClock() }),
})

/** The dependencies of the worker that queues the vacancies of a bulk. */
export const retryWiring = {
  ...queueWiring('bulk'),
  jobs: jobStore(jobTable),
  /** The lease is longer than the worker's timeout, so that two workers never run the same job. */
  leaseSeconds: functions.retryVacancies.timeoutSeconds + 10,
  selections: selectionStore(s3Client(), config.bucket('sources')),
  vacancies: vacancyStore(documents, config.table('vacancies')),
  chunkSize: CHUNK_SIZE,
  /** Queues one vacancy of a bulk. A repeated chunk does not queue it again, even if its job has ended. */
  requestJobOf: (bulkId: string) => (wanted: JobRequest) =>
    request({ ...wanted, job_id: jobIdOf(bulkId, wanted.subject) }),
  continueAfter: (jobId: string, cursor: string, requestId: string) =>
    sendOnce([jobId, cursor], { type: 'retryVacancies', body: { job_id: jobId, cursor }, requestId }),
}
