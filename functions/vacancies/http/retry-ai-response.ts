import { retryAiResponse as contract } from '../../../shared/api/ai-responses.ts'
import type { Job } from '../../../shared/api/jobs.ts'
import { AppError } from '../../../shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestVacancyJob, type RequestVacancyJobDependencies } from '../domain/request-vacancy-job.ts'

interface RetryDependencies extends RequestVacancyJobDependencies<{ job: Job; isAlreadyQueued: boolean }> {
  responses: { find: (id: number) => Promise<{ vacancyId: number } | undefined> }
}

/** Queues the vacancy of a response to be read again. The new job calls the models again. */
export const postRetryAiResponse = (dependencies: RetryDependencies) =>
  implement(contract, async ({ params }, { principal, requestId }) => {
    const found = await dependencies.responses.find(params.id)
    if (found === undefined) throw new AppError('not_found', 'There is no response with this id')
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestVacancyJob(dependencies, 'vacancy', found.vacancyId, by)
    const message = 'AI response queued for retry'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  })
