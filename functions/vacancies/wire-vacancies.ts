import type { VacancyCriteria } from '#shared/filters/vacancy-filters.ts'
import { MAX_BULK } from '#shared/bulk-actions.ts'
import { jobMessages, type WorkedKind } from '#shared/system/job-messages.ts'
import {
  auditWrite,
  subjectOfBulk,
  failedOfBulk,
  presentingJob,
  jobStore,
  queueJobNow,
  selectionStore,
} from '../operations/index.ts'
import {
  vacanciesOfMatching,
  type ResponseFilter,
  wireResponseList,
  aiResponseStore,
} from '../extraction/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { wireRequests } from '../sessions/index.ts'
import { matchingIds } from './domain/list/list-vacancies.ts'
import { wireVacancyChange } from './wire-vacancy-change.ts'
import { wireVacancyList } from './wire-vacancy-list.ts'
import { deletionWrite } from './storage/deletion-write.ts'
import { vacancyStore } from './storage/vacancy-store.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the calls of administrators about vacancies. */
export const wireVacancies = perContext((context) => {
  const { config, now } = context
  const { responseList } = wireResponseList(context)
  const { vacancyList } = wireVacancyList(context)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const selections = selectionStore(context)
  const jobs = jobStore(context)

  const commitAs = commitAsAdmin(context)

  const request = queueJobNow(context, {
    commitAs,
    messageOf: ({ kind, job_id, request_id }) =>
      outbox({
        type: jobMessages[kind as WorkedKind],
        body: { job_id },
        requestId: request_id,
      }),
  })

  return {
    ...wireRequests(context),
    vacancies: vacancyStore(context),
    selections,
    failedOfBulk: failedOfBulk(context),
    hasLiveJob: jobs.hasLiveJob,
    responses: aiResponseStore(documents, config.table('ai_responses')),
    idsMatching: (filter: VacancyCriteria) => matchingIds({ openList: vacancyList.open, now }, filter),
    vacanciesOfMatching: (filter: ResponseFilter) =>
      vacanciesOfMatching({ openList: responseList.open, now }, filter, MAX_BULK),
    queueJob: presentingJob(request),
    subjectOfBulk,
    deletionWrite: deletionWrite(config.table('vacancies')),
    vacancyChange: wireVacancyChange(context),
    audit: auditWrite(config.table('audit')),
    commitAs,
  }
})
