import { processVacancy, captureScreenshot } from '#shared/api/admin/vacancies.ts'
import { implement } from '../../platform/http/http-handler.ts'
import {
  requestVacancyJob,
  type RequestVacancyJobDependencies,
  type VacancyJobRequest,
} from '../domain/request-vacancy-job.ts'
import type { Requested, RequestJobAs } from './request-job-as.ts'

interface Dependencies extends Omit<RequestVacancyJobDependencies<Requested>, 'requestJob'> {
  requestJobAs: RequestJobAs<VacancyJobRequest>
}

const vacancyWithId = (id: number) => () => ({ kind: 'vacancy', id: String(id) }) as const

/** The calls that queue work on one vacancy. */
export const vacancyJobs = ({ requestJobAs, ...dependencies }: Dependencies) => [
  implement(processVacancy, async ({ params: { id } }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const requestJob = requestJobAs('process_vacancy', vacancyWithId(id))
    const { job, isAlreadyQueued } = await requestVacancyJob(
      { ...dependencies, requestJob },
      'vacancy',
      id,
      by,
    )
    const message = 'Vacancy queued for processing'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  }),
  implement(captureScreenshot, async ({ params: { id } }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const requestJob = requestJobAs('capture_screenshot', vacancyWithId(id))
    const { job, isAlreadyQueued } = await requestVacancyJob(
      { ...dependencies, requestJob },
      'screenshot',
      id,
      by,
    )
    const message = 'Screenshot capture queued'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  }),
]
