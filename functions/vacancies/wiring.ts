import { jobMessages, type WorkedKind } from '../../shared/system/job-messages.ts'
import { aiResponseStore } from '../extraction/storage/ai-response-store.ts'
import type { JobRequest } from '../jobs/domain/job.ts'
import { presentJob } from '../jobs/http/present-job.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { requestJob } from '../jobs/storage/request-job.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { selectionStore } from './storage/selection-store.ts'
import { vacancyStore } from './storage/vacancy-store.ts'

const documents = documentClient()
const outbox = outboxWriter(config.table('outbox'), systemClock)
const jobTable = { documents, table: config.table('jobs'), now: systemClock }

const request = requestJob({
  ...jobTable,
  messageOf: ({ kind, job_id, request_id }) =>
    outbox({
      type: jobMessages[kind as WorkedKind],
      body: { job_id },
      requestId: request_id,
    }),
})

/** The dependencies of the calls of administrators about vacancies. */
export const wiring = {
  ...requestWiring(),
  vacancies: vacancyStore(documents, config.table('vacancies')),
  selections: selectionStore(s3Client(), config.bucket('sources')),
  isLive: jobStore(jobTable).isLive,
  responses: aiResponseStore(documents, config.table('ai_responses')),
  async requestJob(wanted: JobRequest) {
    const { job, isAlreadyQueued } = await request(wanted)
    return { job: presentJob(job), isAlreadyQueued }
  },
}
