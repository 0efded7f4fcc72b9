import { retryAiResponse as contract } from '#shared/api/admin/retry-ai-responses.ts'
import { AppError } from '#shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestVacancyJob, type RequestVacancyJobDependencies } from '../domain/request-vacancy-job.ts'
import type { Requested } from './requested.ts'

interface RetryDependencies extends RequestVacancyJobDependencies<Requested> {
  responses: { find: (id: number) => Promise<{ vacancyId: number } | undefined> }
}

/** Queues the vacancy of a response to be read again. The new job calls the models again. */
export const postRetryAiResponse = ({ responses, ...dependencies }: RetryDependencies) =>
  implement(contract, async ({ params: { id } }, { principal, requestId }) => {
    const found = await responses.find(id)
    if (found === undefined) throw new AppError('not_found', 'There is no response with this id')
    const by = { userId: principal.userId, requestId }
    const subjectOf = () => ({ kind: 'ai_response', id: String(id) }) as const
    const { job, isAlreadyQueued } = await requestVacancyJob(
      dependencies,
      { kind: 'vacancy', action: 'retry_ai_response', subjectOf },
      found.vacancyId,
      by,
    )
    const message = 'AI response queued for retry'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  })
