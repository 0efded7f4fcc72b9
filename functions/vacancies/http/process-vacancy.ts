import type { Job } from '../../../shared/api/jobs.ts'
import { processVacancy as contract } from '../../../shared/api/admin-vacancies.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestProcessing, type RequestProcessingDependencies } from '../domain/request-processing.ts'

/** A job in the form that administrators see, and whether an earlier call has queued it. */
interface Requested {
  job: Job
  isAlreadyQueued: boolean
}

export const postProcessVacancy = (dependencies: RequestProcessingDependencies<Requested>) =>
  implement(contract, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestProcessing(dependencies, params.id, by)
    const message = 'Vacancy queued for processing'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  })
