import { type ResponseFilter, retryAiResponses as contract } from '#shared/api/admin/retry-ai-responses.ts'
import { counted } from '#shared/format/number.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestBulk, type RequestBulkDependencies } from '../domain/request-bulk.ts'
import {
  vacanciesOfResponses,
  type VacanciesOfResponsesDependencies,
} from '../domain/vacancies-of-responses.ts'
import type { Requested } from './request-job-as.ts'

interface Dependencies
  extends
    Pick<RequestBulkDependencies<Requested>, 'selections'>,
    VacanciesOfResponsesDependencies<ResponseFilter> {
  requestRetry: RequestBulkDependencies<Requested>['requestBulkJob']
}

/** Queues the vacancies of responses in a bulk, each once. Their jobs ask the models again. */
export const postRetryAiResponses = ({ requestRetry, ...dependencies }: Dependencies) =>
  implement(contract, async ({ body }, { principal, requestId }) => {
    const { vacancyIds, count } = await vacanciesOfResponses(dependencies, body)
    const by = { userId: principal.userId, requestId }
    const requesting = { ...dependencies, requestBulkJob: requestRetry }
    const { job, isAlreadyQueued } = await requestBulk(requesting, 'process', vacancyIds, by)
    const responses = counted(count, 'AI response', 'AI responses')
    const vacancies = counted(job.count, 'vacancy', 'vacancies')
    const message = `${responses} queued for retry, of ${vacancies}`
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  })
