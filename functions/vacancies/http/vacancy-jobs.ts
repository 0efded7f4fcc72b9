import type { Job } from '../../../shared/api/jobs.ts'
import { processVacancy } from '../../../shared/api/admin-vacancies.ts'
import { captureScreenshot } from '../../../shared/api/vacancies.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestVacancyJob, type RequestVacancyJobDependencies } from '../domain/request-vacancy-job.ts'

/** A job, and whether an earlier call queued it. */
interface Requested {
  job: Job
  isAlreadyQueued: boolean
}

/** The calls that queue work on one vacancy. */
export const vacancyJobs = (dependencies: RequestVacancyJobDependencies<Requested>) => [
  implement(processVacancy, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestVacancyJob(dependencies, 'vacancy', params.id, by)
    const message = 'Vacancy queued for processing'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  }),
  implement(captureScreenshot, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestVacancyJob(dependencies, 'screenshot', params.id, by)
    const message = 'Screenshot capture queued'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  }),
]
