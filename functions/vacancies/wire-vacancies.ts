import { type AuditAction, type AuditSubject, bulkAuditActions } from '#shared/audit-actions.ts'
import { MAX_BULK } from '#shared/bulk-actions.ts'
import { jobMessages, type WorkedKind } from '#shared/system/job-messages.ts'
import {
  auditWrite,
  type Bulk,
  subjectOfBulk,
  failedOfBulk,
  type Job,
  type JobRequest,
  presentJob,
  bulkStore,
  jobStore,
  requestJobNow,
  selectionStore,
} from '../operations/index.ts'
import {
  vacanciesOfMatching,
  type ResponseFilter,
  wireResponseList,
  aiResponseStore,
} from '../extraction/index.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { commitTo } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { requestWiring } from '../sessions/index.ts'
import { matchingIds } from './domain/list/list-vacancies.ts'
import type { VacancyFilter } from './domain/list/vacancy-query.ts'
import type { By } from './domain/request-vacancy-job.ts'
import { wireVacancyChange } from './wire-vacancy-change.ts'
import { wireVacancyList } from './wire-vacancy-list.ts'
import { deletionWrite } from './storage/deletion-write.ts'
import { vacancyStore } from './storage/vacancy-store.ts'
import { wired } from '../platform/resources.ts'

type BulkRequest = Bulk & { count: number }

/** The dependencies of the calls of administrators about vacancies. */
export const wireVacancies = wired((resources) => {
  const { config, now } = resources
  const { responseList } = wireResponseList(resources)
  const { vacancyList } = wireVacancyList(resources)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const selections = selectionStore(s3Client(), config.bucket('sources'))
  const audit = auditWrite(config.table('audit'))
  const jobTable = { documents, table: config.table('jobs'), now }
  const jobs = jobStore(jobTable)

  const request = requestJobNow({
    ...jobTable,
    messageOf: ({ kind, job_id, request_id }) =>
      outbox({
        type: jobMessages[kind as WorkedKind],
        body: { job_id },
        requestId: request_id,
      }),
  })

  /** Queues a job for an administrator. The transaction that queues it also records the action. */
  const requestJobAs =
    (action: AuditAction, subjectOf: (job: Job) => AuditSubject) => async (wanted: JobRequest) => {
      const { job, isAlreadyQueued } = await request(wanted, (queued) => [
        audit({
          actor: wanted.requested_by,
          action,
          subject: subjectOf(queued),
          before: null,
          after: { job_id: queued.job_id, vacancies: queued.count },
          at: new Date(queued.updated_at),
          requestId: wanted.request_id,
        }),
      ])
      return { job: presentJob(job), isAlreadyQueued }
    }

  const requestBulkAs =
    (action: AuditAction) =>
    ({ count, ...bulk }: BulkRequest, { userId, requestId }: By) =>
      requestJobAs(action, ({ job_id }) => ({ kind: 'bulk', id: job_id }))({
        kind: 'bulk',
        subject: subjectOfBulk(bulk),
        details: null,
        count,
        requested_by: userId,
        request_id: requestId,
      })

  return {
    ...requestWiring(resources),
    vacancies: vacancyStore(documents, config.table('vacancies')),
    selections,
    failedOfBulk: failedOfBulk({ jobs, bulks: bulkStore(documents, config.table('jobs')), selections }),
    hasLiveJob: jobs.hasLiveJob,
    responses: aiResponseStore(documents, config.table('ai_responses')),
    idsMatching: (filter: VacancyFilter) => matchingIds({ openList: vacancyList.open, now }, filter),
    vacanciesOfMatching: (filter: ResponseFilter) =>
      vacanciesOfMatching({ openList: responseList.open, now }, filter, MAX_BULK),
    requestJobAs,
    requestBulkJob: (bulk: BulkRequest, by: By) => requestBulkAs(bulkAuditActions[bulk.action])(bulk, by),
    requestRetry: requestBulkAs('retry_ai_responses'),
    deletionWrite: deletionWrite(config.table('vacancies')),
    vacancyChange: wireVacancyChange(resources),
    audit,
    commit: commitTo(documents),
  }
})
