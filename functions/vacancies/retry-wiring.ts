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

/** The messages of a bulk travel by the queue `retries`, so that they delay no single click. */
const request = requestJob({
  ...jobTable,
  messageOf: ({ job_id, request_id }) =>
    outbox({ type: 'processVacancy', body: { job_id }, requestId: request_id, notBefore: systemClock() }),
})

/** The dependencies of the worker that queues the vacancies of a bulk. */
export const retryWiring = {
  ...queueWiring('bulk'),
  jobs: jobStore(jobTable),
  /** A lease outlives the worker, so that no second worker begins while the first one runs. */
  leaseSeconds: functions.retryVacancies.timeoutSeconds + 10,
  selections: selectionStore(s3Client(), config.bucket('sources')),
  vacancies: vacancyStore(documents, config.table('vacancies')),
  chunkSize: CHUNK_SIZE,
  /** Queues one vacancy of a bulk. A repeated chunk queues it no second time, even if its job has ended. */
  requestJobOf: (bulkId: string) => (wanted: JobRequest) =>
    request({ ...wanted, job_id: jobIdOf(bulkId, wanted.subject) }),
  continueAfter: (jobId: string, cursor: string, requestId: string) =>
    sendOnce([jobId, cursor], { type: 'retryVacancies', body: { job_id: jobId, cursor }, requestId }),
}
