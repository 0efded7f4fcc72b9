import { presentJob } from '../jobs/http/present-job.ts'
import type { JobRequest } from '../jobs/domain/job.ts'
import { requestJob } from '../jobs/storage/request-job.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { vacancyStore } from './storage/vacancy-store.ts'

const documents = documentClient()
const outbox = outboxWriter(config.table('outbox'), systemClock)
const request = requestJob({
  documents,
  table: config.table('jobs'),
  now: systemClock,
  messageOf: ({ kind, job_id, request_id }) =>
    outbox({
      type: kind === 'screenshot' ? 'captureScreenshot' : 'processVacancy',
      body: { job_id },
      requestId: request_id,
    }),
})

/** The dependencies of the calls of administrators about vacancies. */
export const wiring = {
  ...requestWiring(),
  vacancies: vacancyStore(documents, config.table('vacancies')),
  async requestJob(wanted: JobRequest) {
    const { job, isAlreadyQueued } = await request(wanted)
    return { job: presentJob(job), isAlreadyQueued }
  },
}
