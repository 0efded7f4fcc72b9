import type { AuditAction, AuditSubject } from '../../shared/audit-actions.ts'
import { jobMessages, type WorkedKind } from '../../shared/system/job-messages.ts'
import { auditWrite } from '../audit/storage/audit-write.ts'
import { aiResponseStore } from '../extraction/storage/ai-response-store.ts'
import type { Job, JobRequest } from '../jobs/domain/job.ts'
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
const audit = auditWrite(config.table('audit'))
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
  /** Queues a job for an administrator. The transaction that queues it also records the action. */
  requestJobAs:
    (action: AuditAction, subjectOf: (job: Job) => AuditSubject) => async (wanted: JobRequest) => {
      const { job, isAlreadyQueued } = await request(wanted, (queued) => [
        audit({
          actor: queued.requested_by,
          action,
          subject: subjectOf(queued),
          before: null,
          after: { job_id: queued.job_id, vacancies: queued.count },
          at: new Date(queued.created_at),
          requestId: queued.request_id,
        }),
      ])
      return { job: presentJob(job), isAlreadyQueued }
    },
}
