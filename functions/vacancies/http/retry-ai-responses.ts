import { type ResponseFilter, retryAiResponses as contract } from '#shared/api/admin/retry-ai-responses.ts'
import { BULK_ALREADY_RUNNING } from '#shared/bulk-actions.ts'
import { counted } from '#shared/format/number.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestBulk, type RequestBulkDependencies } from '../domain/request-bulk.ts'
import {
  vacanciesOfResponses,
  type VacanciesOfResponsesDependencies,
} from '../domain/vacancies-of-responses.ts'
import type { Requested } from './requested.ts'

interface Dependencies
  extends RequestBulkDependencies<Requested>, VacanciesOfResponsesDependencies<ResponseFilter> {}

/** Queues the vacancies of responses in a bulk, each once. Their jobs ask the models again. */
export const postRetryAiResponses = (dependencies: Dependencies) =>
  implement(contract, async ({ body }, { principal, requestId }) => {
    const { vacancyIds, count } = await vacanciesOfResponses(dependencies, body)
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestBulk(
      dependencies,
      'process',
      vacancyIds,
      by,
      'retry_ai_responses',
    )
    const responses = counted(count, 'AI response', 'AI responses')
    const vacancies = counted(job.count, 'vacancy', 'vacancies')
    const message = isAlreadyQueued ? BULK_ALREADY_RUNNING : `${responses} queued for retry, of ${vacancies}`
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  })
