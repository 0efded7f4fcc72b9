import { retryAiResponse as contract } from '#shared/api/admin/retry-ai-responses.ts'
import { AppError } from '#shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import {
  requestVacancyJob,
  type RequestVacancyJobDependencies,
  type VacancyJobRequest,
} from '../domain/request-vacancy-job.ts'
import type { Requested, RequestJobAs } from './request-job-as.ts'

interface RetryDependencies extends Omit<RequestVacancyJobDependencies<Requested>, 'requestJob'> {
  requestJobAs: RequestJobAs<VacancyJobRequest>
  responses: { find: (id: number) => Promise<{ vacancyId: number } | undefined> }
}

/** Queues the vacancy of a response to be read again. The new job calls the models again. */
export const postRetryAiResponse = ({ requestJobAs, responses, ...dependencies }: RetryDependencies) =>
  implement(contract, async ({ params: { id } }, { principal, requestId }) => {
    const found = await responses.find(id)
    if (found === undefined) throw new AppError('not_found', 'There is no response with this id')
    const by = { userId: principal.userId, requestId }
    const requestJob = requestJobAs('retry_ai_response', () => ({ kind: 'ai_response', id: String(id) }))
    const { job, isAlreadyQueued } = await requestVacancyJob(
      { ...dependencies, requestJob },
      'vacancy',
      found.vacancyId,
      by,
    )
    const message = 'AI response queued for retry'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  })
