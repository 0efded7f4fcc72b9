import { functions } from '../../shared/system/functions.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { requestJob } from '../jobs/storage/request-job.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { onceWriter } from '../platform/messages/once-writer.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { queueWiring } from '../platform/messages/queue-wiring.ts'
import { selectionStore } from './storage/selection-store.ts'
import { vacancyStore } from './storage/vacancy-store.ts'

const documents = documentClient()
const outbox = outboxWriter(config.table('outbox'), systemClock)
const sendOnce = onceWriter(documents, outbox)
const jobTable = { documents, table: config.table('jobs'), now: systemClock }

/** The dependencies of the worker that queues the vacancies of a bulk. */
export const retryWiring = {
  ...queueWiring('bulk'),
  jobs: jobStore(jobTable),
  /** A lease outlives the worker, so that no second worker begins while the first one runs. */
  leaseSeconds: functions.retryVacancies.timeoutSeconds + 10,
  selections: selectionStore(s3Client(), config.bucket('sources')),
  vacancies: vacancyStore(documents, config.table('vacancies')),
  /** The messages of a bulk travel by the queue `retries`, so that they delay no single click. */
  requestJob: requestJob({
    ...jobTable,
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: 'processVacancy', body: { job_id }, requestId: request_id, notBefore: systemClock() }),
  }),
  continueAfter: (jobId: string, cursor: string, requestId: string) =>
    sendOnce([jobId, cursor], { type: 'retryVacancies', body: { job_id: jobId, cursor }, requestId }),
}
